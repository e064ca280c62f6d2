import { waitUntil } from '@harkara/testkit';
import { askRedis } from '../world/servers/ask-redis.ts';
import type { RedisNodes } from '../world/servers/redis-nodes.ts';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const usedMsMax = 30_000;

/**
 * Kills the master so often at even distances; once services use the one in its place, it comes back as a replica.
 * Throws when they do not within 30 s.
 */
export function killRedisMaster(times: number): Fault {
  return async ({ redisNodes }, { overMs, history, until }) => {
    let killed = 0;
    if (redisNodes === null) throw new Error('This drill needs a world with several Redis servers.');
    for (let no = 0; no < times; no += 1) {
      if (!(await pause(overMs / (times + 2), until))) break;
      history.record({ what: 'broken', part: "Redis's master" });
      await redisNodes.killMaster();
      history.record({ what: 'mended', part: "Redis's master" });
      await waitUntil(() => isUsed(redisNodes), { what: 'services use the new master', msMax: usedMsMax });
      await redisNodes.bringBack();
      killed += 1;
    }
    if (killed < times) throw new Error(`The master was killed ${killed} of ${times} times: calls were over before.`);
  };
}

/** Only services run scripts: a replica is sent what they did. */
async function isUsed(nodes: RedisNodes): Promise<boolean> {
  const port = await nodes.findMaster();
  return String(await askRedis(port, 'INFO', 'commandstats')).includes('cmdstat_evalsha:');
}
