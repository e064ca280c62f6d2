import { expect, test } from 'vitest';
import { listWords } from './list-words.ts';

test.each([
  ['Order #4711', ['order', '4711']],
  ['order_4711/A-12, order', ['order', '4711', 'a', '12']],
  ['tsk_01k3v9t1e6f9v8m2q5w7x0z4ab', ['tsk', '01k3v9t1e6f9v8m2q5w7x0z4ab']],
  ['नमस्ते, ऑर्डर ४७११', ['नमस्ते', 'ऑर्डर', '४७११']],
  ['Straße CAFÉ cafe\u0301', ['straße', 'café']],
  ['क्\u200dष क्ष', ['क्ष']],
  [" ' \\ & | ! :* ", []],
  ['', []],
])('the words of %j', (text, words) => expect(listWords(text, 10)).toEqual(words));

test('they are no more than asked for', () => expect(listWords('a b c d', 2)).toEqual(['a', 'b']));

test('a long word is found by its beginning, and no character is cut in half', () => {
  expect(listWords('x'.repeat(100_000), 10)).toEqual(['x'.repeat(64)]);
  expect(listWords(`x${'𝒳'.repeat(50)}`, 10)[0]?.isWellFormed()).toBe(true);
});
