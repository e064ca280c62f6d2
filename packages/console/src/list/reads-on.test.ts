import { expect, test } from 'vitest';
import { readsOn } from './reads-on.ts';

const page = (rows: number) => ({ data: Array.from({ length: rows }) });

test('a list reads on by itself behind a full page, and not behind a short one', () => {
  expect(readsOn({ pages: [page(100)] })).toBe(true);
  expect(readsOn({ pages: [page(100), page(1)] })).toBe(false);
  expect(readsOn({ pages: [page(0)] })).toBe(false);
});
