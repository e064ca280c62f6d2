import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutation } from '../create-mutation-plugin.ts';

/** A guard, and the change that takes it away or weakens it. Its `find` is in the file once. */
export interface Guard extends Mutation {
  name: string;
  /** The test files that have to notice, from the root. */
  suites: readonly string[];
}

export const pathOf = (name: string) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));

/** Whether the text of the guard is in its file once, so that only the guard is changed. */
export function isFound({ file, find }: Mutation): boolean {
  return readFileSync(pathOf(file), 'utf8').split(find).length === 2;
}

export const matrix = ['tests/security/matrix'];

export const operations = 'packages/operations/src';
export const domain = 'packages/domain/src';

/** Makes a condition of SQL, which begins with ` AND `, true for every row. */
export const without = (file: string, condition: string, suites: readonly string[], name: string): Guard => ({
  name,
  file: `${operations}/${file}`,
  find: condition,
  replace: ` AND (${condition.slice(' AND '.length)} OR true)`,
  suites,
});

export const guard = (
  name: string,
  file: string,
  [find, replace]: [string, string],
  suites: readonly string[],
): Guard => ({
  name,
  file,
  find,
  replace,
  suites,
});
