import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guards } from './guards.ts';
import { isFound, pathOf } from './guards/guard.ts';

test.each(guards)('the guard "$name" is in its file once, and its suites are there', (guard) => {
  expect(isFound(guard)).toBe(true);
  expect(guard.suites.filter((suite) => !existsSync(pathOf(suite)))).toEqual([]);
});
