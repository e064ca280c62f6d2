import { Redis } from 'ioredis';
import type { Fault } from './fault.ts';

/** A Redis that may throw jobs away: an agent-runner that is started then must end, and say why. */
export const allowEviction: Fault = async ({ redis, agentRunners }, { history }) => {
  if (redis === null) return;
  const admin = new Redis(redis.url);
  try {
    await admin.config('SET', 'maxmemory-policy', 'allkeys-lru');
    history.record({ what: 'killed', worker: await agentRunners.replace(0) });
    const started = await agentRunners.ready().then(
      () => true,
      () => false,
    );
    if (started) throw new Error('An agent-runner works with a Redis that may evict jobs.');
  } finally {
    await admin.config('SET', 'maxmemory-policy', 'noeviction');
    admin.disconnect();
  }
  await agentRunners.replace(0);
  await agentRunners.ready();
};
