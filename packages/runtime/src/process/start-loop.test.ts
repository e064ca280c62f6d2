import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../logging/create-logger.ts';
import { startLoop } from './start-loop.ts';

const roundMsMax = 600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A loop that counts its rounds; `work` says what each round does. */
function open(work: (round: number) => Promise<boolean>, everyMs: number | (() => number) = 1) {
  const lines: string[] = [];
  const events = new EventTarget();
  const logger = createLogger({ service: 'test', level: 'info', write: (line) => void lines.push(line) });
  let rounds = 0;
  const loop = startLoop({
    name: 'sweep',
    everyMs,
    logger,
    work: () => {
      rounds += 1;
      events.dispatchEvent(new Event('round'));
      return work(rounds);
    },
  });
  const until = async (count: number) => {
    while (rounds < count) await once(events, 'round');
  };
  return { loop, lines, until, rounds: () => rounds };
}

test('a round is left out while there is nothing to do, and one that could not ask is logged', async () => {
  const lines: string[] = [];
  const worked = Promise.withResolvers<number>();
  let asked = 0;
  const loop = startLoop({
    name: 'sweep',
    everyMs: 1,
    logger: createLogger({ service: 'test', level: 'info', write: (line) => void lines.push(line) }),
    when: async () => {
      asked += 1;
      if (asked === 2) throw new Error('unavailable');
      return asked >= 4;
    },
    work: async () => {
      worked.resolve(asked);
      return false;
    },
  });
  expect(await worked.promise).toBe(4);
  await loop.stop();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ event: 'sweep.failed' }]);
});

test('rounds follow each other, also after one that failed, which is logged', async () => {
  const { loop, lines, until } = open(async (round) => {
    if (round === 1) throw new Error('unavailable');
    return false;
  });
  await until(3);
  await loop.stop();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'sweep.failed', error: { message: 'unavailable' } },
  ]);
});

test('a round that left work follows at once, without the pause', async () => {
  const { loop, until } = open(async (round) => round < 5, 60_000);
  await until(5);
  await loop.stop();
});

test('the pause is decided after each round', async () => {
  const pauses = [1, 60_000];
  const { loop, until, rounds } = open(
    async () => false,
    () => pauses.shift() ?? 0,
  );
  await until(2);
  await loop.stop();
  expect(rounds()).toBe(2);
});

test('a stop waits for the round that runs, and no other follows', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { loop, until, rounds } = open(() => promise);
  await until(1);
  let isStopped = false;
  const stopped = loop.stop().then(() => (isStopped = true));
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  resolve(true);
  await stopped;
  expect(rounds()).toBe(1);
});

test('a round that runs for more than ten minutes is trouble, and a long pause is none', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { loop, until } = open((round) => (round === 1 ? promise : Promise.resolve(false)), 1);
  await until(1);
  vi.advanceTimersByTime(roundMsMax);
  expect(loop.findTrouble()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(loop.findTrouble()).toBe('a round does not end');
  resolve(false);
  await until(2);
  await loop.stop();
  vi.advanceTimersByTime(roundMsMax * 2);
  expect(loop.findTrouble()).toBeNull();
});
