import { expect, test } from 'vitest';
import { text } from '../corpus/corpus-file.ts';
import { bomb, makePdf } from '../corpus/make-pdf.ts';
import { unfoldsWithin } from './unfolds-within.ts';

test('object streams are counted together, to the byte', () => {
  const two = text(bomb(1_000, '/Type/ObjStm') + bomb(1_000, '/Type/XRef'));
  expect(unfoldsWithin(two, 2_001)).toBe(true);
  expect(unfoldsWithin(two, 1_999)).toBe(false);
});

test('a masked name, a second filter and a filter named elsewhere hide nothing', () => {
  expect(unfoldsWithin(text(bomb(5_000, '/Type/#4fbjStm')), 1_000)).toBe(false);
  expect(unfoldsWithin(text(bomb(10, '/Type/ObjStm/Filter[/LZWDecode]')), 1_000)).toBe(false);
  expect(unfoldsWithin(text('<</Type/ObjStm/Filter 7 0 R>>stream\nx\nendstream'), 1_000)).toBe(false);
});

test('streams that are no structure may unfold to anything', () => {
  expect(unfoldsWithin(text(bomb(5_000, '/Type/XObject/Subtype/Image')), 1_000)).toBe(true);
});

test('an ordinary PDF unfolds within its bound', async () => {
  expect(unfoldsWithin(await makePdf(20, true), 1_000_000)).toBe(true);
});
