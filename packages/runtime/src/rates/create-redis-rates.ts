import { createBatcher } from '../batches/create-batcher.ts';
import type { RedisClient } from '../stores/create-redis.ts';
import type { RateStore } from './rate-limit.ts';

// For each key a list of the times in µs of the admitted calls, oldest first, never more than its limit. The time is
// that of Redis, so that all gateways use one clock.
const takeRatesScript = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local taken = {}
for place, key in ipairs(KEYS) do
  local limit, window = tonumber(ARGV[2 * place - 1]), tonumber(ARGV[2 * place])
  local oldest = redis.call('LINDEX', key, 0)
  while oldest and tonumber(oldest) <= now - window do
    redis.call('LPOP', key)
    oldest = redis.call('LINDEX', key, 0)
  end
  local used = redis.call('LLEN', key)
  local allowed = 0
  if used < limit then
    redis.call('RPUSH', key, string.format('%.0f', now))
    redis.call('PEXPIRE', key, math.ceil(window / 1000))
    allowed, used = 1, used + 1
  end
  taken[place] = { allowed, used, oldest and now - tonumber(oldest) or 0 }
end
return taken
`;

interface Take {
  key: string;
  limit: number;
  windowUs: number;
}

type Taken = [allowed: number, used: number, ageUs: number];

interface TakesRates {
  takeRates(keyCount: number, ...keysThenLimits: (string | number)[]): Promise<Taken[]>;
}

const batchMax = 250;

/** Exact with any number of processes on the same Redis. Calls that meet are one call of the script. */
export function createRedisRates(redis: RedisClient, prefix: string): RateStore {
  redis.defineCommand('takeRates', { lua: takeRatesScript });
  const commands = redis as unknown as TakesRates;
  const batcher = createBatcher<Take, Taken>({
    send: (takes) =>
      commands.takeRates(
        takes.length,
        ...takes.map(({ key }) => key),
        ...takes.flatMap(({ limit, windowUs }) => [limit, windowUs]),
      ),
    fits: (_, batch) => batch.length < batchMax,
    failsAll: () => true,
  });
  return async ({ name, limit, windowMs }, key) => {
    if (redis.status !== 'ready') throw new Error(`Redis is not connected (${redis.status}).`);
    const take = { key: `${prefix}:${name}:${key}`, limit, windowUs: windowMs * 1_000 };
    const [allowed, used, ageUs] = await batcher.add(take);
    return { allowed: allowed === 1, used, oldestAgeMs: ageUs / 1_000 };
  };
}
