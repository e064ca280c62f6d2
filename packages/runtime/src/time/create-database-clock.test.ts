import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../logging/create-logger.ts';
import { createDatabaseClock, type DatabaseClock } from './create-database-clock.ts';

const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });
const hourMs = 3_600_000;

let clock: DatabaseClock | undefined;
afterEach(() => {
  clock?.stop();
  vi.useRealTimers();
});

test("has the database's time, however wrong this machine's clock is", async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  clock = await createDatabaseClock({ readTime: () => Promise.resolve(Date.now() + 2 * hourMs), logger });
  vi.advanceTimersByTime(1_500);
  expect(clock.now().getTime()).toBe(Date.now() + 2 * hourMs);
});

test('follows the database when its time changes, and continues while it cannot be reached', async () => {
  const reads = new EventTarget();
  const times = [0, hourMs];
  const readTime = () => {
    const time = times.shift();
    reads.dispatchEvent(new Event(time === undefined ? 'failed' : 'done'));
    return time === undefined ? Promise.reject(new Error('unreachable')) : Promise.resolve(time);
  };
  clock = await createDatabaseClock({ readTime, logger, everyMs: 5 });
  expect(clock.now().getTime()).toBeLessThan(hourMs);
  await once(reads, 'failed');
  const before = clock.now().getTime();
  await once(reads, 'failed');
  expect(before).toBeGreaterThanOrEqual(hourMs);
  expect(clock.now().getTime()).toBeGreaterThan(before);
});
