import { expect, test } from 'vitest';
import { notificationLimits } from '../limits/notification-limits.ts';
import { decideSlots } from './decide-slots.ts';

const { healthyMax, failingMax, endpointsMax, slowAfterMs } = notificationLimits;
const active = (count: number, isFailing: boolean, roundMs = 0) =>
  Array.from({ length: count }, () => ({ isFailing, roundMs }));

test('an idle process has all its slots', () => {
  expect(decideSlots([])).toEqual({ healthy: healthyMax, failing: failingMax });
});

test('endpoints that fail take no slot of healthy ones', () => {
  expect(decideSlots(active(failingMax, true, 15_000))).toEqual({ healthy: healthyMax, failing: 0 });
});

test('healthy endpoints whose round lasts long give their slots back', () => {
  expect(decideSlots(active(healthyMax, false, slowAfterMs - 1)).healthy).toBe(0);
  expect(decideSlots(active(healthyMax, false, slowAfterMs)).healthy).toBe(healthyMax);
});

test('a process never sends to more endpoints than it has slots in all', () => {
  const all = [...active(endpointsMax - 10, false, slowAfterMs), ...active(5, true)];
  expect(decideSlots(all)).toEqual({ healthy: 5, failing: 0 });
  expect(decideSlots(active(endpointsMax + 1, false, slowAfterMs))).toEqual({ healthy: 0, failing: 0 });
});
