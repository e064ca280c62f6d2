import { isKeptNumber, type JsonData, type KeptNumber } from '../data/json-data.ts';
import { writeValue } from '../data/write-value.ts';

export type Scalar = null | boolean | number | string | KeptNumber;
/** Makes texts comparable, with or without their case. */
export type Fold = (text: string) => string;

const numeral = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const integer = /^[+-]?\d+$/;

export function isScalar(value: JsonData | undefined): value is Scalar {
  return value !== undefined && (typeof value !== 'object' || value === null || isKeptNumber(value));
}

/** Null equals null alone. When either side is a number, "7" and 7.0 are the same; otherwise text decides. */
export function equalsScalar(actual: Scalar, expected: Scalar, fold: Fold): boolean {
  if (actual === null || expected === null) return actual === expected;
  const order = isNumber(actual) || isNumber(expected) ? compareAmounts(actual, expected) : null;
  return order === null ? fold(writeValue(actual)) === fold(writeValue(expected)) : order === 0;
}

/** Below, at or above zero as the first number is below, at or above the second; null when either is none. */
export function compareAmounts(one: Scalar, other: Scalar): number | null {
  const [a, b] = [writeValue(one).trim(), writeValue(other).trim()];
  if (!numeral.test(a) || !numeral.test(b)) return null;
  const exact = integer.test(a) && integer.test(b);
  return exact ? compare(BigInt(a), BigInt(b)) : compare(Number(a), Number(b));
}

function compare<T extends number | bigint>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function isNumber(value: Scalar): boolean {
  return typeof value === 'number' || isKeptNumber(value);
}
