import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { guards } from './guards.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

test.each(guards)('the guard "$name" is in its file once, and its suites are there', ({ file, find, suites }) => {
  expect(readFileSync(pathOf(file), 'utf8').split(find)).toHaveLength(2);
  expect(suites.filter((suite) => !existsSync(pathOf(suite)))).toEqual([]);
});
