import { expect, test } from 'vitest';
import { readSources, type Source } from './read-sources.ts';

const charactersMax = 120;

const isTest = ({ path }: Source) =>
  path.startsWith('tests/') || /\.(test|fixture)\.tsx?$|\/(e2e|test)\/|^packages\/testkit\//.test(path);
/** A line with a text or a pattern, which the formatter cannot break: a title, a body, SQL. */
const hasText = (line: string) => /['"`/]/.test(line) && !isComment(line);
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);
/** A line that is nothing but one text or one pattern. */
const isOneText = (line: string) => /^\s*(?:\S+ =\s*)?(['"/]).*\1[dgimsuvy]*\)*[,;]?$/.test(line);

const sources = readSources();

function listLongLines({ path, text }: Source, isAllowed: (line: string) => boolean): string[] {
  return text
    .split('\n')
    .map((line, at) => ({ line, place: `${path}:${at + 1}` }))
    .filter(({ line }) => [...line].length > charactersMax && !isAllowed(line))
    .map(({ place }) => place);
}

test('no line of the product is longer than 120 characters, in code, comments and SQL, but for one text alone', () => {
  const product = sources.filter((source) => !isTest(source));
  expect(product.length).toBeGreaterThan(400);
  expect(product.flatMap((source) => listLongLines(source, isOneText))).toEqual([]);
});

test('no line of a test is longer than 120 characters unless it has a text', () => {
  const tests = sources.filter(isTest);
  expect(tests.length).toBeGreaterThan(300);
  expect(tests.flatMap((source) => listLongLines(source, hasText))).toEqual([]);
});
