import { expect, test } from 'vitest';
import { createHintQueue } from './create-hint-queue.ts';
import type { PlacedHint } from './live-hint.ts';

const hint = (no: number, kind: 'task' | 'delivery' = 'task'): PlacedHint => ({
  place: String(no),
  hint: { kind, id: String(no), of_id: '', state: 'queued', turn: 1, tries: 0 },
});

test('few hints are sent at once and in order', () => {
  const queue = createHintQueue(4);
  for (const no of [1, 2, 3, 4]) queue.add(hint(no));
  expect(queue.take(0)).toEqual({ hints: [1, 2, 3, 4].map((no) => hint(no)), waitMs: null });
  expect(queue.take(0)).toEqual({ hints: [], waitMs: null });
});

test('more than fit are told as one, at the place of the last', () => {
  const queue = createHintQueue(4);
  for (const no of [1, 2, 3]) queue.add(hint(no));
  queue.take(0);
  queue.add(hint(4));
  queue.add(hint(5, 'delivery'));
  expect(queue.take(10).hints).toEqual([{ place: '5', hint: { kind: 'many', kinds: ['task', 'delivery'] } }]);
});

test('no second has more than four, whatever is added when', () => {
  const queue = createHintQueue(4);
  const sent: number[] = [];
  for (let now = 0, no = 0; now < 20_000; now += 7) {
    for (let added = 0; added < (now % 5) + (now % 3); added += 1) queue.add(hint((no += 1)));
    sent.push(...queue.take(now).hints.map(() => now));
  }
  for (const at of sent)
    expect(sent.filter((other) => other > at - 1_000 && other <= at).length).toBeLessThanOrEqual(4);
  expect(sent.length).toBeGreaterThan(50);
});

test('what has to wait is sent when it is asked for again', () => {
  const queue = createHintQueue(1);
  queue.add(hint(1));
  queue.take(100);
  queue.add(hint(2));
  expect(queue.take(600)).toEqual({ hints: [], waitMs: 500 });
  expect(queue.take(1_100).hints).toEqual([hint(2)]);
});

test('what nobody takes is kept as one, however much it is', () => {
  const queue = createHintQueue(4);
  for (let no = 1; no <= 5; no += 1) queue.add(hint(no));
  queue.add(hint(6));
  expect(queue.take(0).hints).toEqual([{ place: '5', hint: { kind: 'many', kinds: ['task'] } }, hint(6)]);
});
