import { expect, test } from 'vitest';
import { base62, randomText } from './random-text.ts';

test.each([1, 16, 32, 48, 500])('%i characters are letters and digits, and other ones each time', (length) => {
  const texts = Array.from({ length: 50 }, () => randomText(length));
  for (const text of texts) expect(text).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`));
  if (length > 1) expect(new Set(texts).size).toBe(texts.length);
});

test('no letter or digit is likelier than another', () => {
  const drawn = 310_000;
  const counts = new Map<string, number>();
  for (const character of randomText(drawn)) counts.set(character, (counts.get(character) ?? 0) + 1);
  const expected = drawn / base62.length;
  // Seven standard deviations: by chance once in billions of runs. A byte taken modulo 62 would be 15 away.
  const most = 7 * Math.sqrt(expected);
  for (const character of base62) expect(Math.abs((counts.get(character) ?? 0) - expected)).toBeLessThan(most);
});
