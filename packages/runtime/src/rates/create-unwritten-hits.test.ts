import { expect, test } from 'vitest';
import { createUnwrittenHits } from './create-unwritten-hits.ts';

test('while nothing can be written, calls that have left their window are not kept', () => {
  let now = 0;
  const hits = createUnwrittenHits(() => now);
  const add = (count: number, windowMs: number) => {
    for (let n = 0; n < count; n += 1) hits.add({ id: 'reads:key', windowMs, atMs: now });
  };
  add(10, 900_000);
  for (; now < 600_000; now += 1_000) {
    add(100, 60_000);
    expect(hits.list().length).toBeLessThanOrEqual(12_020);
  }
  expect(hits.list().filter(({ windowMs }) => windowMs === 900_000)).toHaveLength(10);
});
