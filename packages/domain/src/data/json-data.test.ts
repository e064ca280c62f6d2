import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExactNumber, parseJson } from './json-data.ts';

/** Numbers as JSON allows them to be written. */
const numeral = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 40n }),
    fc.option(fc.stringMatching(/^\d{1,30}$/)),
    fc.option(fc.integer({ min: -500, max: 500 })),
  )
  .map(
    ([minus, whole, decimals, power]) =>
      `${minus ? '-' : ''}${whole}${decimals === null ? '' : `.${decimals}`}${power === null ? '' : `e${power}`}`,
  );

describe('parsed JSON', () => {
  it('writes every number with the digits it came with', () => {
    fc.assert(
      fc.property(numeral, (digits) => {
        expect(JSON.stringify(parseJson(`{"a":[${digits}]}`))).toBe(`{"a":[${digits}]}`);
      }),
    );
  });

  it('has ordinary numbers where no digit would be lost', () => {
    expect(parseJson('[7,-1.5,0]')).toEqual([7, -1.5, 0]);
  });

  it('never takes an object for a number', () => {
    expect(isExactNumber(parseJson('{"rawJSON":"1"}'))).toBe(false);
    expect(isExactNumber(parseJson('1e400'))).toBe(true);
  });
});
