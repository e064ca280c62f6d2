/** A guard, and the change that takes it away or weakens it. */
export interface Guard {
  name: string;
  file: string;
  /** Text that is in the file once. */
  find: string;
  replace: string;
  /** The test files that have to notice, from the root. */
  suites: readonly string[];
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
