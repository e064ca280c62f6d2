import { expect, test } from 'vitest';
import { text } from '../corpus/corpus-file.ts';
import { bomb, makePdf } from '../corpus/make-pdf.ts';
import { inflatesWithin } from './inflates-within.ts';

test('object streams are counted together, to the byte', () => {
  const two = text(bomb(1_000, '/Type/ObjStm') + bomb(1_000, '/Type/XRef'));
  expect(inflatesWithin(two, 2_001)).toBe(true);
  expect(inflatesWithin(two, 1_999)).toBe(false);
});

test('an encoded name, a second filter and a filter in another object hide nothing', () => {
  expect(inflatesWithin(text(bomb(5_000, '/Type/#4fbjStm')), 1_000)).toBe(false);
  expect(inflatesWithin(text(bomb(10, '/Type/ObjStm/Filter[/LZWDecode]')), 1_000)).toBe(false);
  expect(inflatesWithin(text('<</Type/ObjStm/Filter 7 0 R>>stream\nx\nendstream'), 1_000)).toBe(false);
});

test('streams outside the structure may inflate to any size', () => {
  expect(inflatesWithin(text(bomb(5_000, '/Type/XObject/Subtype/Image')), 1_000)).toBe(true);
});

test('an ordinary PDF inflates within its limit', async () => {
  expect(inflatesWithin(await makePdf(20, true), 1_000_000)).toBe(true);
});
