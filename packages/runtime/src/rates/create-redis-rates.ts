import { createBatcher } from '../batches/create-batcher.ts';
import type { RedisClient } from '../stores/create-redis.ts';
import type { RateStore } from './rate-limit.ts';

// The list contains the times in µs of the admitted calls, oldest first, never more than the limit. The time is that of
// Redis, so that all gateways use one clock.
const takeRateScript = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local oldest = redis.call('LINDEX', KEYS[1], 0)
while oldest and tonumber(oldest) <= now - window do
  redis.call('LPOP', KEYS[1])
  oldest = redis.call('LINDEX', KEYS[1], 0)
end
local used = redis.call('LLEN', KEYS[1])
local allowed = 0
if used < limit then
  redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[1], math.ceil(window / 1000))
  allowed, used = 1, used + 1
end
return { allowed, used, oldest and now - tonumber(oldest) or 0 }
`;

type Take = [key: string, limit: number, windowUs: number];
type Taken = [allowed: number, used: number, ageUs: number];

interface TakesRates {
  takeRate(...take: Take): Promise<Taken>;
  pipeline(takes: (readonly ['takeRate', ...Take])[]): { exec(): Promise<[Error | null, unknown][] | null> };
}

const batchMax = 250;

/**
 * One script call for each call, exact with any number of processes on the same Redis. Calls that meet go in one trip;
 * one alone goes without a pipeline, which costs more than the script.
 */
export function createRedisRates(redis: RedisClient, prefix: string): RateStore {
  redis.defineCommand('takeRate', { numberOfKeys: 1, lua: takeRateScript });
  const commands = redis as unknown as TakesRates;
  const takeAll = async (takes: readonly Take[]): Promise<Taken[]> => {
    const [take] = takes;
    if (takes.length === 1 && take !== undefined) return [await commands.takeRate(...take)];
    const results = (await commands.pipeline(takes.map((each) => ['takeRate', ...each])).exec()) ?? [];
    return results.map(([error, taken]) => {
      if (error !== null) throw error;
      return taken as Taken;
    });
  };
  const batcher = createBatcher<Take, Taken>({
    send: takeAll,
    fits: (_, batch) => batch.length < batchMax,
    failsAll: () => true,
  });
  return async ({ name, limit, windowMs }, key) => {
    if (redis.status !== 'ready') throw new Error(`Redis is not connected (${redis.status}).`);
    const [allowed, used, ageUs] = await batcher.add([`${prefix}:${name}:${key}`, limit, windowMs * 1_000]);
    return { allowed: allowed === 1, used, oldestAgeMs: ageUs / 1_000 };
  };
}
