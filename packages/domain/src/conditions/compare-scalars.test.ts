import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../data/json-data.ts';
import { compareAmounts, equalsScalar, type Scalar } from './compare-scalars.ts';

const asWritten = (text: string) => text;
const digits = fc.bigInt({ min: -(10n ** 40n) + 1n, max: 10n ** 40n - 1n });
const scalar: fc.Arbitrary<Scalar> = fc.oneof(
  fc.constantFrom(null, true, false, '', '7', '7.0', ' 7 ', 'seven', 'null', 'true'),
  fc.integer(),
  fc.double({ noNaN: true }),
  digits.map((each) => parseJson(String(each)) as Scalar),
);

describe('two amounts', () => {
  it('that are whole are compared to the last digit, as numbers or as text', () => {
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        const sign = one < other ? -1 : one > other ? 1 : 0;
        expect(compareAmounts(String(one), parseJson(String(other)) as Scalar)).toBe(sign);
      }),
    );
  });

  it('have one order, whichever is first', () => {
    fc.assert(
      fc.property(scalar, scalar, (one, other) => {
        const [there, back] = [compareAmounts(one, other), compareAmounts(other, one)];
        expect(there === null ? back : (back ?? 0) + there).toBe(there === null ? null : 0);
      }),
    );
  });

  it.each<[Scalar, Scalar, number | null]>([
    ['1e3', 1000, 0],
    ['+5', 5, 0],
    ['-0', 0, 0],
    ['1.', 1, null],
    ['.5', 0.5, null],
    ['0x10', 16, null],
    ['Infinity', 1, null],
    ['1 000', 1000, null],
    ['', 0, null],
    [true, 1, null],
    [null, 0, null],
    ['1'.repeat(41), '1'.repeat(41), null],
    ['1'.repeat(41), 1, null],
    [`0.${'1'.repeat(40)}`, 1, null],
    [`-${'1'.repeat(35)}.111e-11`, 1, -1],
  ])('%j and %j: %j', (one, other, expected) => {
    expect(compareAmounts(one, other)).toBe(expected);
  });
});

describe('two values', () => {
  it('are equal in both directions, and each equals itself', () => {
    fc.assert(
      fc.property(scalar, scalar, (one, other) => {
        expect(equalsScalar(one, other, asWritten)).toBe(equalsScalar(other, one, asWritten));
        expect(equalsScalar(one, one, asWritten)).toBe(true);
      }),
    );
  });

  it.each<[Scalar, Scalar, boolean]>([
    ['7', '7.0', false],
    ['7', 7, true],
    [7, ' 7 ', true],
    ['null', null, false],
    ['', null, false],
    [false, 'false', true],
    [0, false, false],
    [parseJson('9'.repeat(41)) as Scalar, '9'.repeat(41), true],
    [parseJson('9'.repeat(41)) as Scalar, `${'9'.repeat(41)}.0`, false],
  ])('%j equals %j: %j', (one, other, expected) => {
    expect(equalsScalar(one, other, asWritten)).toBe(expected);
  });
});
