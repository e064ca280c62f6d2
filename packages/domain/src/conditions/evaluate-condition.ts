import { type Condition, type ConditionOp, type ConditionTest, limits } from '@harkara/contract';
import type { JsonData } from '../data/json-data.ts';
import { valueAt } from '../data/value-at.ts';
import { writeValue } from '../data/write-value.ts';
import type { ProgramBudget } from '../limits/program-budget.ts';
import { cutMessage } from '../templates/cut-message.ts';
import { compareAmounts, equalsScalar, isScalar, type Scalar } from './compare-scalars.ts';
import { compilePattern } from './compile-pattern.ts';
import { type Fold, foldBy } from './fold-text.ts';

/** The operands of one test and what it may spend. */
interface Comparison {
  /** The value at the path, its text cut; null when it is absent. */
  readonly actual: JsonData;
  readonly expected: Scalar;
  readonly choices: readonly Scalar[];
  readonly caseSensitive: boolean;
  readonly fold: Fold;
  readonly budget: ProgramBudget;
}

/** The reason to show where a single condition could not be decided. */
export const conditionTooLongReason = 'The condition takes more than one decision may spend.';

/**
 * Whether a condition is true of the data. An absent value is treated as null: it equals only null and does not exist.
 * `contains` looks for an element in a list and for a part in text. Two numbers are compared as numbers, even when they
 * are written as text, and whole numbers to the last digit. Of each value the first 8,000 characters are looked at
 * (docs/contract.md 11.3). False once the budget is spent, also under `not`. Never throws.
 */
export function evaluateCondition(condition: Condition, data: JsonData, budget: ProgramBudget): boolean {
  return isTrueOf(condition, data, budget) && !budget.isSpent;
}

function isTrueOf(condition: Condition, data: JsonData, budget: ProgramBudget): boolean {
  if (budget.isSpent) return false;
  if ('all' in condition) return condition.all.every((each) => isTrueOf(each, data, budget));
  if ('any' in condition) return condition.any.some((each) => isTrueOf(each, data, budget));
  if ('not' in condition) return !isTrueOf(condition.not, data, budget);
  const comparison = comparisonOf(condition, data, budget);
  return budget.take(charactersOf(condition, comparison)) && tests[condition.op](comparison);
}

function comparisonOf(
  { path, value, case_sensitive: caseSensitive = false }: ConditionTest,
  data: JsonData,
  budget: ProgramBudget,
): Comparison {
  return {
    actual: cut(valueAt(data, path) ?? null),
    expected: Array.isArray(value) ? null : (value ?? null),
    choices: Array.isArray(value) ? value : [],
    caseSensitive,
    fold: foldBy(caseSensitive),
    budget,
  };
}

/** A number so long becomes text: it is no number to compare with anyway. */
function cut(value: JsonData): JsonData {
  if (!isScalar(value)) return value;
  const text = writeValue(value);
  return text.length > limits.conditionValueCharactersMax
    ? cutMessage(text, limits.conditionValueCharactersMax)
    : value;
}

/** What the test looks at. The elements of a list count when they are compared. */
function charactersOf({ path }: ConditionTest, { actual, expected, choices }: Comparison): number {
  const texts = [actual, expected, ...choices].map((value) => textOf(value).length + 1);
  return texts.reduce((sum, length) => sum + length, path.length);
}

const tests: Record<ConditionOp, (comparison: Comparison) => boolean> = {
  equals,
  not_equals: (comparison) => !equals(comparison),
  contains,
  not_contains: (comparison) => !contains(comparison),
  starts_with: ({ actual, expected, fold }) => fold(textOf(actual)).startsWith(fold(textOf(expected))),
  ends_with: ({ actual, expected, fold }) => fold(textOf(actual)).endsWith(fold(textOf(expected))),
  matches,
  greater_than: ({ actual, expected }) => isScalar(actual) && (compareAmounts(actual, expected) ?? 0) > 0,
  less_than: ({ actual, expected }) => isScalar(actual) && (compareAmounts(actual, expected) ?? 0) < 0,
  exists: ({ actual, expected }) => (actual !== null) === (expected !== false),
  in: isIn,
};

function equals({ actual, expected, fold }: Comparison): boolean {
  return isScalar(actual) && equalsScalar(actual, expected, fold);
}

function contains({ actual, expected, fold, budget }: Comparison): boolean {
  if (!Array.isArray(actual)) return fold(textOf(actual)).includes(fold(textOf(expected)));
  for (const element of actual) {
    const each = cut(element);
    if (!budget.take(textOf(each).length + 1)) return false;
    if (isScalar(each) && equalsScalar(each, expected, fold)) return true;
  }
  return false;
}

/** The value's text is folded once for all choices. */
function isIn({ actual, choices, fold }: Comparison): boolean {
  if (!isScalar(actual)) return false;
  const known = new Map<string, string>();
  const foldOnce: Fold = (text) => {
    const folded = known.get(text) ?? fold(text);
    known.set(text, folded);
    return folded;
  };
  return choices.some((choice) => equalsScalar(actual, choice, foldOnce));
}

function matches({ actual, expected, caseSensitive }: Comparison): boolean {
  if (actual === null || !isScalar(actual)) return false;
  try {
    return compilePattern(textOf(expected), caseSensitive).isIn(textOf(actual));
  } catch {
    return false;
  }
}

/** Lists and objects have no text, so no text operator matches them. */
function textOf(value: JsonData): string {
  return isScalar(value) ? writeValue(value) : '';
}
