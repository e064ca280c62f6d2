import type { Condition } from '@harkara/contract';
import { takesValue, type WrittenTest } from './written-test.ts';

/** How the lines of a condition are joined. */
export type Joining = 'all' | 'any';

/** The condition that lines say (docs/contract.md 11.3); null without any line. */
export function conditionOf(tests: readonly WrittenTest[], joining: Joining): Condition | null {
  const [first, ...others] = tests.map(partOf);
  if (first === undefined) return null;
  if (others.length === 0) return first;
  return joining === 'all' ? { all: [first, ...others] } : { any: [first, ...others] };
}

function partOf({ path, test, value }: WrittenTest): Condition {
  const at = path.trim();
  if (test === 'exists') return { path: at, op: 'exists' };
  if (test === 'absent') return { path: at, op: 'exists', value: false };
  return { path: at, op: test, value: test === 'in' ? choicesOf(value) : value.trim() };
}

function choicesOf(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** What is wrong with a line, by its part; empty when nothing is. */
export interface TestProblem {
  readonly path?: string;
  readonly value?: string;
}

export function problemOf(written: WrittenTest): TestProblem {
  if (written.path.trim() === '') return { path: 'Name a field of the data.' };
  if (!takesValue(written)) return {};
  const value = written.value.trim();
  const isAmount = written.test === 'greater_than' || written.test === 'less_than';
  if (isAmount && !/^-?\d+(\.\d+)?$/.test(value)) return { value: 'Write a number.' };
  const canBeEmpty = written.test === 'equals' || written.test === 'not_equals';
  const isEmpty = written.test === 'in' ? choicesOf(value).length === 0 : value === '' && !canBeEmpty;
  return isEmpty ? { value: 'Write what to compare with.' } : {};
}
