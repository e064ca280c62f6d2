import { readAmount, readChoices, readText } from './literal.ts';
import { countParts, isGroup, takesValue, type WrittenGroup, type WrittenTest } from './written-condition.ts';

/** What the contract allows of one condition. Kept here too, because the contract's own would bring zod along. */
export const partsMax = 100;
export const patternCharactersMax = 200;
export const choicesMax = 100;

/** What is wrong with a line, by its part; empty when nothing is. */
export interface TestProblem {
  readonly path?: string;
  readonly value?: string;
}

export function problemOf(written: WrittenTest): TestProblem {
  if (written.path.trim() === '') return { path: 'Name a field of the data.' };
  const value = takesValue(written) ? valueProblemOf(written) : undefined;
  return value === undefined ? {} : { value };
}

function valueProblemOf({ test, value }: WrittenTest): string | undefined {
  if (test === 'equals' || test === 'not_equals') return undefined;
  if (test === 'in') return choicesProblemOf(readChoices(value).length);
  if (test === 'greater_than' || test === 'less_than') return isAmount(value) ? undefined : 'Write a number.';
  if (readText(value) === '') return 'Write what to compare with.';
  const isLong = test === 'matches' && readText(value).length > patternCharactersMax;
  return isLong ? `A pattern has at most ${patternCharactersMax} characters.` : undefined;
}

function choicesProblemOf(count: number): string | undefined {
  if (count === 0) return 'Write what to compare with.';
  return count > choicesMax ? `Write at most ${choicesMax} values.` : undefined;
}

function isAmount(value: string): boolean {
  const amount = readAmount(value);
  return typeof amount === 'number' || /^-?\d+(\.\d+)?$/.test(amount);
}

/** What is wrong with a group as a whole; undefined when nothing is. The outermost may be empty. */
export function groupProblemOf(group: WrittenGroup): string | undefined {
  if (group.parts.length === 0) return 'Add a condition to this group, or remove it.';
  return countParts(group) > partsMax ? `A condition has at most ${partsMax} parts.` : undefined;
}

/** Whether a condition can be sent as it is typed. */
export function isRight(group: WrittenGroup): boolean {
  if (countParts(group) > partsMax) return false;
  return group.parts.every((part) =>
    isGroup(part) ? part.parts.length > 0 && isRight(part) : Object.keys(problemOf(part)).length === 0,
  );
}
