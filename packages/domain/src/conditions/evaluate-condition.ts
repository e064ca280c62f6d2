import type { Condition, ConditionOp, ConditionTest } from '@harkara/contract';
import type { JsonData } from '../data/json-data.ts';
import { valueAt } from '../data/value-at.ts';
import { writeValue } from '../data/write-value.ts';
import { compareAmounts, equalsScalar, isScalar, type Fold, type Scalar } from './compare-scalars.ts';
import { compilePattern } from './compile-pattern.ts';

/**
 * The operands of one test: the value at the path (null when it is absent), the expected value or choices, and how text
 * is compared.
 */
interface Comparison {
  readonly actual: JsonData;
  readonly expected: Scalar;
  readonly choices: readonly Scalar[];
  readonly caseSensitive: boolean;
  readonly fold: Fold;
}

/**
 * Whether a condition is true of the data. An absent value is treated as null: it equals only null and does not exist.
 * `contains` looks for an element in a list and for a part in text. Two numbers are compared as numbers, even when they
 * are written as text, and whole numbers to the last digit. Never throws.
 */
export function evaluateCondition(condition: Condition, data: JsonData): boolean {
  if ('all' in condition) return condition.all.every((each) => evaluateCondition(each, data));
  if ('any' in condition) return condition.any.some((each) => evaluateCondition(each, data));
  if ('not' in condition) return !evaluateCondition(condition.not, data);
  return tests[condition.op](comparisonOf(condition, data));
}

function comparisonOf({ path, value, case_sensitive }: ConditionTest, data: JsonData): Comparison {
  const caseSensitive = case_sensitive === true;
  return {
    actual: valueAt(data, path) ?? null,
    expected: Array.isArray(value) ? null : (value ?? null),
    choices: Array.isArray(value) ? value : [],
    caseSensitive,
    fold: (text) => (caseSensitive ? text.normalize() : text.normalize().toLowerCase()),
  };
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
  in: ({ actual, choices, fold }) => isScalar(actual) && choices.some((choice) => equalsScalar(actual, choice, fold)),
};

function equals({ actual, expected, fold }: Comparison): boolean {
  return isScalar(actual) && equalsScalar(actual, expected, fold);
}

function contains({ actual, expected, fold }: Comparison): boolean {
  if (Array.isArray(actual)) return actual.some((each) => isScalar(each) && equalsScalar(each, expected, fold));
  return fold(textOf(actual)).includes(fold(textOf(expected)));
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
