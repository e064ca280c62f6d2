import { expect, test } from 'vitest';
import { untilNextLookMs } from './create-wake-up.ts';

test('all who wait look again at the same moments, 1 to 2 s later', () => {
  const moments = [0, 1, 250, 999.4].map((now) => Math.ceil(now) + untilNextLookMs(now));
  expect(moments).toEqual([2_000, 2_000, 2_000, 2_001]);
  expect([1_000, 1_999.9].map((now) => untilNextLookMs(now))).toEqual([2_000, 1_001]);
});
