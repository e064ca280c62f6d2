import { expect, test } from 'vitest';
import { readSources } from './read-sources.ts';

/** Packages that others use from outside this repository: their exports are the product. */
const published = ['contract', 'sdk'];

const sources = readSources();
const indexes = sources.flatMap((source) => {
  const [, name, part] = /^packages\/([^/]+)\/src\/(index|manage|work)\.ts$/.exec(source.path) ?? [];
  if (name === undefined || published.includes(name)) return [];
  const entry = part === 'index' ? name : `${name}/${part}`;
  return [{ name, entry, text: source.text, exports: source.exportedNames }];
});

test('every package has an index, which exports names and no whole modules', () => {
  expect(indexes.length).toBeGreaterThan(7);
  const whole = indexes.filter(({ exports }) => exports.includes('*'));
  expect(whole.map(({ entry }) => entry)).toEqual([]);
});

test.each(indexes)('every export of $entry is used outside of it, and exported once', ({ name, entry, exports }) => {
  const outside = sources.filter(({ path }) => !path.startsWith(`packages/${name}/`));
  const used = new Set(outside.flatMap(({ importedNames }) => importedNames));
  const isUsed = (each: string) => used.has(`@harkara/${entry}#${each}`);
  expect(exports.filter((each) => !isUsed(each))).toEqual([]);
  expect(exports.filter((each, at) => exports.indexOf(each) !== at)).toEqual([]);
});

test.each(indexes)('the index of $entry is sorted by file', ({ text }) => {
  const files = [...text.matchAll(/from '(\.\/[^']+)'/g)].map(([, file]) => file);
  expect(files).toEqual([...files].sort());
  expect(new Set(files).size).toBe(files.length);
});
