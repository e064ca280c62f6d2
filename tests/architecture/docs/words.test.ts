import { expect, test } from 'vitest';
import { readDocuments } from './documents.ts';

/** Pictures that the code once used for names; docs/glossary.md has the terms that took their place. */
const pictures =
  /\b(belt|bell|desk|workshop|whoever|nobody|strangers?|colleagues?|happenings?|put aside|hands? over again)\b/i;

test('pages use the terms of the glossary and no pictures', () => {
  const found = readDocuments().flatMap(({ path, text }) =>
    text
      .replaceAll(/`[^`]*`/g, '')
      .split('\n')
      .filter((line) => pictures.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each(['Nobody waits.', 'It is put aside.', 'the belt'])('%j is found', (line) => {
  expect(line).toMatch(pictures);
});
