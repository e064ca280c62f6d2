import { expect, test } from 'vitest';
import { readSources } from './read-sources.ts';

/** Packages that others use from outside this repository: their exports are the product. */
const published = ['contract', 'sdk'];

const sources = readSources();
const indexes = sources.flatMap((source) => {
  const name = /^packages\/([^/]+)\/src\/index\.ts$/.exec(source.path)?.[1];
  return name === undefined || published.includes(name) ? [] : [{ name, exports: source.exportedNames }];
});

test('every package has an index, which exports names and no whole modules', () => {
  expect(indexes.length).toBeGreaterThan(7);
  const whole = indexes.filter(({ exports }) => exports.includes('*'));
  expect(whole.map(({ name }) => name)).toEqual([]);
});

test.each(indexes)('every export of $name is used outside of it, and exported once', ({ name, exports }) => {
  const outside = sources.filter(({ path }) => !path.startsWith(`packages/${name}/`));
  const used = new Set(outside.flatMap(({ importedNames }) => importedNames));
  const isUsed = (each: string) => used.has(`@harkara/${name}#${each}`);
  expect(exports.filter((each) => !isUsed(each))).toEqual([]);
  expect(exports.filter((each, at) => exports.indexOf(each) !== at)).toEqual([]);
});

test.each(indexes)('the index of $name is sorted by file', ({ name }) => {
  const text = sources.find(({ path }) => path === `packages/${name}/src/index.ts`)?.text ?? '';
  const files = [...text.matchAll(/from '(\.\/[^']+)'/g)].map(([, file]) => file);
  expect(files).toEqual([...files].sort());
  expect(new Set(files).size).toBe(files.length);
});
