import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';

const partsOf = (before: string, after: string) => compareWords(before, after)?.map(({ kind, text }) => [kind, text]);

test('words that changed are told apart from those that stay', () => {
  expect(partsOf('It costs 450 rupees.', 'It costs 400 rupees.')).toEqual([
    ['kept', 'It costs '],
    ['removed', '450'],
    ['added', '400'],
    ['kept', ' rupees.'],
  ]);
});

test('the parts make both texts again, also in Hindi and over lines', () => {
  const [before, after] = ['आपका ऑर्डर\nकल आएगा।', 'आपका पार्सल\n\nआज आएगा।'];
  const changes = compareWords(before, after) ?? [];
  const without = (kind: string) =>
    changes
      .filter((change) => change.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect([without('added'), without('removed')]).toEqual([before, after]);
});

test('the same text is kept as a whole, and an empty one has no parts', () => {
  expect(partsOf('Same', 'Same')).toEqual([['kept', 'Same']]);
  expect(partsOf('', '')).toEqual([]);
});
