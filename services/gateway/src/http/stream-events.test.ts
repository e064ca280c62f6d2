import { Writable } from 'node:stream';
import type { Response } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { streamEvents } from './stream-events.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** The response to a client that reads when it is told to. */
function openResponse() {
  const reads: (() => void)[] = [];
  const write = (_chunk: unknown, _encoding: string, done: () => void) => void reads.push(done);
  const head = { writeHead: () => {}, flushHeaders: () => {} };
  const response = Object.assign(new Writable({ write, highWaterMark: 1 }), head) as unknown as Response;
  return { response, read: () => reads.shift()?.() };
}

async function stream(response: Response) {
  let hasLeft = false;
  async function* items() {
    try {
      for (let n = 0; ; n += 1) yield n;
    } finally {
      hasLeft = true;
    }
  }
  const present = (n: number) => ({ id: String(n), event: 'count', data: n });
  const ended = streamEvents(response, items(), present);
  await vi.advanceTimersByTimeAsync(0);
  return { ended, hasLeft: () => hasLeft };
}

test('a client that reads nothing for a minute is left', async () => {
  const { response } = openResponse();
  const { ended, hasLeft } = await stream(response);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(hasLeft()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
  expect([response.destroyed, hasLeft()]).toEqual([true, true]);
});

test('a client that reads slowly is not', async () => {
  const { response, read } = openResponse();
  const { ended, hasLeft } = await stream(response);
  for (let round = 0; round < 5; round += 1) {
    await vi.advanceTimersByTimeAsync(50_000);
    for (let n = 0; n < 10; n += 1) {
      read();
      await vi.advanceTimersByTimeAsync(0);
    }
  }
  expect(hasLeft()).toBe(false);
  expect(response.listenerCount('close')).toBe(1);
  response.destroy();
  await ended;
});
