import { expect, test } from 'vitest';
import { assignSlots } from './assign-slots.ts';

const slotsOf = (before: ReadonlyMap<string, number>, shown: string) =>
  Object.fromEntries(assignSlots(before, shown.split('')));
const four = assignSlots(new Map(), ['a', 'b', 'c', 'd']);

test('a key keeps its slot, and one that comes takes the slot of one that went', () => {
  expect(Object.fromEntries(four)).toEqual({ a: 0, b: 1, c: 2, d: 3 });
  expect(slotsOf(four, 'cdef')).toEqual({ c: 2, d: 3, e: 0, f: 1 });
});

test('a key keeps its slot when others come before it', () => {
  expect(slotsOf(four, 'xabc')).toEqual({ x: 3, a: 0, b: 1, c: 2 });
});

test('fewer free their slots, and more take further ones', () => {
  expect(slotsOf(four, 'd')).toEqual({ d: 3 });
  expect(slotsOf(four, 'abcdefg')).toEqual({ a: 0, b: 1, c: 2, d: 3, e: 4, f: 5, g: 6 });
});

test('no two keys have one slot, however they come and go', () => {
  let slots: ReadonlyMap<string, number> = new Map();
  for (let from = 0; from < 300; from = from + ((from * 7) % 11) + 1) {
    const shown = Array.from({ length: (from % 13) + 1 }, (_, at) => String(from + at));
    slots = assignSlots(slots, shown);
    expect([...slots.keys()]).toEqual(shown);
    expect(new Set(slots.values()).size).toBe(shown.length);
  }
});
