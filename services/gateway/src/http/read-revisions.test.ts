import { expect, test } from 'vitest';
import { readRevisions } from './read-revisions.ts';

test.each([
  [undefined, null],
  ['*', null],
  ['"3"', [3]],
  ['3', [3]],
  ['"3", "4"', [3, 4]],
  ['W/"3"', []],
  ['"3', []],
  ['"abc"', []],
  ['', []],
])('If-Match: %s names %j', (header, revisions) => {
  expect(readRevisions(header)).toEqual(revisions);
});
