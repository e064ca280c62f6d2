import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type FileTime, inspectWithin as inspect } from './inspect-within.ts';
import type { Inspection } from './inspection.ts';
import type { InspectorWorker } from './start-worker.ts';

type Thread = Pick<InspectorWorker, 'ready' | 'spentMs'> & { found: Promise<Inspection | null> };
const inspectWithin = (thread: Thread, time: FileTime) => inspect(thread, () => thread.found, time);

const details: Inspection = { mime: 'image/png', kind: 'image', width: 1, height: 1, pages: 0 };
const never = <T>() => new Promise<T>(() => undefined);

/** A thread that reports these times one after another, and the last one for ever. */
function threadOf(spent: (number | 'silent')[], found: Promise<Inspection | null>): Thread {
  const left = [...spent];
  const spentMs = () => {
    const ms = left.length > 1 ? left.shift() : left[0];
    return typeof ms === 'number' ? Promise.resolve(ms) : never<number>();
  };
  return { ready: Promise.resolve(), spentMs, found };
}

test('a file that waits for the processor of a busy machine is not too slow', async () => {
  const found = Promise.withResolvers<Inspection>();
  const thread = threadOf([5_000, 5_000, 5_001, 5_002, 5_003], found.promise);
  const reads = {
    ...thread,
    spentMs: async () => {
      const spent = await thread.spentMs();
      if (spent === 5_003) found.resolve(details);
      return spent;
    },
  };
  expect(await inspectWithin(reads, { spentMsMax: 10, clockMsMax: 60_000 })).toBe(details);
});

test('a file that uses too much processor time is too slow, whatever the thread used before', async () => {
  expect(await inspectWithin(threadOf([5_000, 5_009, 5_010], never()), { spentMsMax: 10, clockMsMax: 60_000 })).toBe(
    'slow',
  );
});

test.each([[[0, 'silent' as const]], [['silent' as const]], [[0, 0]]])(
  'the clock decides when the thread does not report its time (%j)',
  async (spent) => {
    expect(await inspectWithin(threadOf(spent, never()), { spentMsMax: 10, clockMsMax: 200 })).toBe('slow');
  },
);

test('a thread that ends during a file died of it', async () => {
  expect(await inspectWithin(threadOf([0], Promise.resolve(null)), { spentMsMax: 1_000, clockMsMax: 5_000 })).toBe(
    'died',
  );
});

test('a file is not too slow because the whole process stood still', async () => {
  const found = Promise.withResolvers<Inspection>();
  const outcome = inspectWithin(threadOf([0], found.promise), { spentMsMax: 1_000, clockMsMax: 200 });
  // The clock has been started.
  await setImmediate();
  standStill(400);
  const afterTimers = setImmediate().then(() => found.resolve(details));
  expect(await outcome).toBe(details);
  await afterTimers;
});

function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
