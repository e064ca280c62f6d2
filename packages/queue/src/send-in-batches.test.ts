import { expect, onTestFinished, test, vi } from 'vitest';
import { sendInBatches } from './send-in-batches.ts';

const quiet = { batchMax: 100, limitMs: 1_000, onFailure: () => undefined };

test('the caller of an item that was not sent gets false, and the failure is told', async () => {
  const failures: unknown[] = [];
  const error = new Error('refused');
  const send = sendInBatches({
    ...quiet,
    send: () => Promise.reject(error),
    onFailure: (each) => failures.push(each),
  });
  expect(await send(1)).toBe(false);
  expect(failures).toEqual([error]);
});

test('when a send never ends, all waiting callers get false within the limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const send = sendInBatches<number>({ ...quiet, send: () => new Promise(() => undefined), limitMs: 50 });
  const sent = Promise.all([send(1), send(2), send(3)]);
  await vi.advanceTimersByTimeAsync(50);
  expect(await sent).toEqual([false, false, false]);
});
