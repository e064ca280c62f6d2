import { expect, it } from 'vitest';
import { spentMs } from '../limits/spent-ms.fixture.ts';
import { foldBy } from './fold-text.ts';

it('a letter with its accent is the same in one character or in two, with and without case', () => {
  expect(foldBy(true)('e\u0301')).toBe('é');
  expect(foldBy(false)('E\u0301')).toBe('é');
  expect(foldBy(true)('É')).toBe('É');
});

it('up to 30 marks in a row are brought into order, and a longer run stays as it is', () => {
  const marks = (pairs: number) => `a${'\u0301\u0323'.repeat(pairs)}`;
  expect(foldBy(true)(marks(15))).toBe(marks(15).normalize());
  expect(foldBy(true)(marks(16))).toBe(marks(16));
});

it('no text of combining marks takes more than linear time', () => {
  const text = `${'\u0301'.repeat(500_000)}${'\u0323'.repeat(500_000)}`;
  expect(spentMs(() => foldBy(false)(text))).toBeLessThan(2_000);
});
