import { expect, test } from 'vitest';
import { cutExcerpt } from './cut-excerpt.ts';

const long = `${'before '.repeat(100)}Order #4711 is late ${'after '.repeat(100)}`;

test('a short text is whole, on one line', () => {
  expect(cutExcerpt(' Order\n\n#4711 ', ['47'])).toBe('Order #4711');
});

test('of a long text the part around the word, with whole words before it', () => {
  const excerpt = cutExcerpt(long, ['4711']);
  expect(excerpt).toMatch(/^… before .*Order #4711 is late after .* …$/);
  expect(excerpt.length).toBeLessThan(170);
});

test('without the word, the beginning', () => {
  expect(cutExcerpt(long, ['nothing'])).toMatch(/^before before .* …$/);
});

test('a word is found however its letters are written', () => {
  expect(cutExcerpt(`${'x '.repeat(200)}CAFE\u0301`, ['café'])).toMatch(/CAFE\u0301$/);
});

test('no character is cut in half', () => {
  expect(cutExcerpt('𝒳'.repeat(500), ['y']).isWellFormed()).toBe(true);
});
