import { expect, test } from 'vitest';
import { readRows } from './read-rows.ts';

/** A list of so many rows, each its number, whose cursor is the next number. */
const listOf =
  (count: number) =>
  async ({ limit, cursor = '0' }: { limit: number; cursor: string | undefined }) => {
    const end = Math.min(Number(cursor) + limit, count);
    const data = Array.from({ length: end - Number(cursor) }, (_, index) => Number(cursor) + index);
    return { data, next_cursor: end < count ? String(end) : null };
  };

test.each([0, 1, 100, 250])('all rows of a list of %i are read, each once and in order', async (count) => {
  expect(await readRows(listOf(count))).toEqual(Array.from({ length: count }, (_, index) => index));
});

test('of a list without an end a thousand rows are read', async () => {
  expect(await readRows(listOf(Number.MAX_SAFE_INTEGER))).toHaveLength(1_000);
});
