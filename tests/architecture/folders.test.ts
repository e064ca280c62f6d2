import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listCircles } from './list-circles.ts';
import { readSources, type Source } from './read-sources.ts';

const isTest = ({ path }: Source) => /\.(test|fixture)\.tsx?$|\/(test|e2e)\//.test(path);
const product = readSources().filter((source) => /^(packages|services)\/[^/]+\/src\//.test(source.path));
const sources = product.filter(
  (source) => !isTest(source) && !/\/src\/index\.tsx?$|\/operations\/src\/(manage|work)\.ts$/.test(source.path),
);

/** Each folder of the sources with the folders that its files import, types included. */
function foldersOf(files: readonly Source[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const used = graph.get(dirname(path)) ?? new Set<string>();
    for (const module of imports.filter((each) => each.startsWith('/'))) used.add(dirname(module.slice(1)));
    graph.set(dirname(path), used);
  }
  return graph;
}

describe('circles', () => {
  test.each([
    [{ a: ['b'], b: ['c'], c: [] }, []],
    [{ a: ['a', 'b'], b: ['a'] }, ['a → b → a', 'b → a → b']],
    [{ a: ['b'], b: ['c', 'd'], c: ['b'], d: [] }, ['b → c → b', 'c → b → c']],
  ])('of %j are %j', (uses, circles) => {
    expect(listCircles(new Map(Object.entries(uses).map(([name, used]) => [name, new Set<string>(used)])))).toEqual(
      circles,
    );
  });
});

test('a sane number of folders and imports was read', () => {
  const folders = foldersOf(sources);
  expect(folders.size).toBeGreaterThan(80);
  expect([...folders.values()].reduce((sum, used) => sum + used.size, 0)).toBeGreaterThan(200);
});

test('no folders of a package or service import each other in a circle, types included', () => {
  expect(listCircles(foldersOf(sources))).toEqual([]);
});

test('what runs hot never imports what people manage', () => {
  const breaches = product
    .filter(({ path }) => path.startsWith('packages/operations/src/work/'))
    .flatMap(({ path, imports }) =>
      imports.filter((module) => /\/operations\/src\/manage\//.test(module)).map((module) => `${path} → ${module}`),
    );
  expect(breaches).toEqual([]);
});
