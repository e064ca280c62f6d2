import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, type Source } from './read-sources.ts';

const linesMax = 250;
const testLinesMax = 400;
const vagueNames = /^(utils?|helpers?|common|lib|core|misc|types|constants)$/;

const sources = readSources();
const isTest = ({ path }: Source) => path.endsWith('.test.ts') || path.endsWith('.test.tsx');
const pathsOf = (found: readonly Source[]) => found.map(({ path }) => path);

test('a sane number of files was read', () => {
  expect(sources.length).toBeGreaterThan(250);
});

test('no file is longer than a person takes in at once', () => {
  const tooLong = sources.filter(
    (source) => source.text.split('\n').length - 1 > (isTest(source) ? testLinesMax : linesMax),
  );
  expect(pathsOf(tooLong)).toEqual([]);
});

test('nothing is exported as default, except where a tool asks for it', () => {
  const isConfig = ({ path }: Source) => /\.config\.m?ts$/.test(path);
  expect(pathsOf(sources.filter((source) => source.exportedNames.includes('default') && !isConfig(source)))).toEqual(
    [],
  );
});

test('no file or folder has a name that says nothing', () => {
  const vague = sources.filter(({ path }) =>
    path.split('/').some((part) => vagueNames.test(part.replace(/\.(test\.)?tsx?$/, ''))),
  );
  expect(pathsOf(vague)).toEqual([]);
});

test('files are named in kebab-case', () => {
  expect(
    pathsOf(sources.filter(({ path }) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.m?tsx?$/.test(basename(path)))),
  ).toEqual([]);
});

test('relative imports name the file they mean', () => {
  const isUnnamed = (module: string) => module.startsWith('/') && !/\.\w+$/.test(module);
  const unnamed = sources.flatMap(({ path, imports }) =>
    imports.filter(isUnnamed).map((module) => `${path} → ${module}`),
  );
  expect(unnamed).toEqual([]);
});
