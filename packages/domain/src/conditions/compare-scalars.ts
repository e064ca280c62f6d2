import { isExactNumber, type JsonData, type ExactNumber } from '../data/json-data.ts';
import { writeValue } from '../data/write-value.ts';
import type { Fold } from './fold-text.ts';

export type Scalar = null | boolean | number | string | ExactNumber;

const numeral = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const integer = /^[+-]?\d+$/;
/** Longer numerals are text, because comparing them to the last digit takes time. */
const digitsMax = 40;
/** The digits, two signs, the point and the `e`. */
const numeralUnitsMax = digitsMax + 4;

export function isScalar(value: JsonData | undefined): value is Scalar {
  return value !== undefined && (typeof value !== 'object' || value === null || isExactNumber(value));
}

/** Null equals only null. When either side is a number, both are compared as numbers ("7" equals 7.0), else as text. */
export function equalsScalar(actual: Scalar, expected: Scalar, fold: Fold): boolean {
  if (actual === null || expected === null) return actual === expected;
  const order = isNumber(actual) || isNumber(expected) ? compareAmounts(actual, expected) : null;
  return order === null ? fold(writeValue(actual)) === fold(writeValue(expected)) : order === 0;
}

/**
 * Negative, zero or positive as the first number is below, equal to or above the second; null when either is no number
 * of at most 40 digits.
 */
export function compareAmounts(one: Scalar, other: Scalar): number | null {
  const [a, b] = [writeValue(one).trim(), writeValue(other).trim()];
  if (!isNumeral(a) || !isNumeral(b)) return null;
  const exact = integer.test(a) && integer.test(b);
  return exact ? compare(BigInt(a), BigInt(b)) : compare(Number(a), Number(b));
}

function isNumeral(text: string): boolean {
  if (text.length > numeralUnitsMax || !numeral.test(text)) return false;
  return text.replaceAll(/\D/g, '').length <= digitsMax;
}

function compare<T extends number | bigint>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function isNumber(value: Scalar): boolean {
  return typeof value === 'number' || isExactNumber(value);
}
