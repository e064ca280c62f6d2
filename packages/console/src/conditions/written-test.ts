import { readText } from '../list/search-values.ts';

/** What a person can ask of a value, and how it reads. All but the last is the contract's `op`. */
export const testWords = {
  equals: 'is',
  not_equals: 'is not',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
  ends_with: 'ends with',
  matches: 'matches the pattern',
  greater_than: 'is above',
  less_than: 'is below',
  in: 'is one of',
  exists: 'is there',
  absent: 'is not there',
} as const;
export type TestWord = keyof typeof testWords;

/** One line of a condition, as it is typed: where the value is, what is asked of it, and with what it is compared. */
export interface WrittenTest {
  readonly path: string;
  readonly test: TestWord;
  /** Text, as numbers are compared as numbers in text too. Of "is one of" it has commas. */
  readonly value: string;
}

export const emptyTest: WrittenTest = { path: '', test: 'equals', value: '' };

export function takesValue({ test }: WrittenTest): boolean {
  return test !== 'exists' && test !== 'absent';
}

/** Reads the lines of an address as somebody may have written it: what makes no sense is left out. */
export function readTests(value: unknown): readonly WrittenTest[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown): WrittenTest[] => {
    const { path, test, value: text } = (each ?? {}) as Record<string, unknown>;
    const word = Object.keys(testWords).find((known) => known === test) as TestWord | undefined;
    const where = readText(path);
    return word === undefined || where === undefined
      ? []
      : [{ path: where, test: word, value: typeof text === 'string' ? text : '' }];
  });
}
