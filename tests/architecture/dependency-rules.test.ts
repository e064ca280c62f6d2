import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { closedRooms, mayImport, owners } from './may-import.ts';
import { readSources, root, type Source } from './read-sources.ts';

const sources = readSources();
const isTest = ({ path }: Source) =>
  /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('tests/') || /\/(e2e|test)\//.test(path);
const isTool = ({ path }: Source) => /\.config\.(ts|mts)$/.test(path);
const product = sources.filter(
  (source) => !isTest(source) && !isTool(source) && /^(packages|services|prisma|scripts)\//.test(source.path),
);
const placeOf = (path: string) => /^(?:packages|services)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path;

/** Each `from → module` that a rule refuses. */
const breaches = (refuses: (source: Source, module: string) => boolean, among = product) =>
  among.flatMap((source) =>
    source.imports.filter((module) => refuses(source, module)).map((module) => `${source.path} → ${module}`),
  );

test('a sane number of modules and imports was read', () => {
  expect(product.length).toBeGreaterThan(200);
  expect(product.flatMap(({ imports }) => imports).length).toBeGreaterThan(600);
  for (const module of ['bullmq', 'express', '@prisma/adapter-pg', 'zod', '@harkara/contract']) {
    expect(
      product.some(({ imports }) => imports.includes(module)),
      module,
    ).toBe(true);
  }
});

test('every package says which of ours it may use, and uses no other', () => {
  const places = new Set(product.map(({ path }) => placeOf(path)));
  expect([...places].filter((place) => mayImport[place] === undefined)).toEqual([]);
  const own = (module: string) => /^@harkara\/([^/]+)/.exec(module)?.[1];
  expect(
    breaches(({ path }, module) => {
      const name = own(module);
      return name !== undefined && mayImport[placeOf(path)]?.includes(name) !== true;
    }),
  ).toEqual([]);
});

test('no relative import leaves its package', () => {
  expect(
    breaches(({ path }, module) => module.startsWith('/') && placeOf(module.slice(1)) !== placeOf(path), sources),
  ).toEqual([]);
});

test.each(owners)('$why', ({ module, owner }) => {
  expect(breaches(({ path }, named) => module.test(named) && !owner.test(path))).toEqual([]);
});

test.each(closedRooms)('$why', ({ room, module }) => {
  expect(breaches(({ path }, named) => room.test(path) && module.test(named))).toEqual([]);
});

test('no screen of the console knows another one', () => {
  const feature = /packages\/console\/src\/features\/([^/]+)\//;
  expect(product.filter(({ path }) => feature.test(path)).length).toBeGreaterThan(20);
  expect(
    breaches(({ path }, module) => {
      const [own, other] = [feature.exec(path)?.[1], feature.exec(module)?.[1]];
      return own !== undefined && other !== undefined && own !== other;
    }),
  ).toEqual([]);
});

test('decisions take time and chance from their caller', () => {
  const impurities = /\bDate\.now\(|new Date\(\)|Math\.random\(|\brandom(Bytes|UUID|Int)\b|\bfetch\(/;
  const impure = product.filter(({ path, text }) => path.startsWith('packages/domain/') && impurities.test(text));
  expect(impure.map(({ path }) => path)).toEqual([]);
});

test('only what a process starts with reads its environment', () => {
  const beginnings = /^(services\/[^/]+\/src\/main\.ts|packages\/cli\/src\/main\.ts|scripts\/|prisma\/)/;
  const readers = product.filter(({ path, text }) => /process\.env\b/.test(text) && !beginnings.test(path));
  expect(readers.map(({ path }) => path)).toEqual(['packages/testkit/src/stores/prepare-stores.ts']);
});

test('the root asks for no package of ours, so that nothing reaches what it did not name', () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@harkara/'))).toEqual(
    [],
  );
});
