import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../logging/create-logger.ts';
import { createDatabaseClock, type DatabaseClock } from './create-database-clock.ts';

const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });
const hourMs = 3_600_000;

let clock: DatabaseClock | undefined;
afterEach(() => clock?.stop());

test("tells the database's time, however wrong this machine's clock is", async () => {
  clock = await createDatabaseClock({ readTime: () => Promise.resolve(Date.now() + 2 * hourMs), logger });
  expect(Math.abs(clock.now().getTime() - Date.now() - 2 * hourMs)).toBeLessThan(500);
});

test('follows the database when its time changes, and goes on counting while it is away', async () => {
  const asked = new EventTarget();
  const answers = [0, hourMs];
  const readTime = () => {
    const answer = answers.shift();
    asked.dispatchEvent(new Event(answer === undefined ? 'away' : 'answered'));
    return answer === undefined ? Promise.reject(new Error('away')) : Promise.resolve(answer);
  };
  clock = await createDatabaseClock({ readTime, logger, everyMs: 5 });
  expect(clock.now().getTime()).toBeLessThan(hourMs);
  await once(asked, 'away');
  const before = clock.now().getTime();
  await once(asked, 'away');
  expect(before).toBeGreaterThanOrEqual(hourMs);
  expect(clock.now().getTime()).toBeGreaterThan(before);
});
