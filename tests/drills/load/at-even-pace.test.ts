import { expect, test } from 'vitest';
import { atEvenPace } from './at-even-pace.ts';

const { signal } = new AbortController();

async function countCalls(stopAt: number | null): Promise<number> {
  const enough = new AbortController();
  let calls = 0;
  await atEvenPace({ count: 10, overMs: 1, enough: enough.signal, signal }, async (index) => {
    calls += 1;
    if (index + 1 === stopAt) enough.abort();
  });
  return calls;
}

test('calls go on until there are as many as wanted and it is said that they are enough', async () => {
  expect(await countCalls(3)).toBe(10);
  expect(await countCalls(17)).toBe(17);
});

test('calls of which it is never said that they are enough end at five times as many', async () => {
  expect(await countCalls(null)).toBe(50);
});

test('calls without such a sign are as many as wanted', async () => {
  let calls = 0;
  await atEvenPace({ count: 10, overMs: 1, signal }, async () => void (calls += 1));
  expect(calls).toBe(10);
});
