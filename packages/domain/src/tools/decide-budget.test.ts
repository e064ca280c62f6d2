import { limits } from '@harkara/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideBudget } from './decide-budget.ts';

const cap = limits.toolRunMicroInrMax;
const before = (spentMicroInr: number, priceMicroInr: number | null) =>
  decideBudget({ moment: 'before', spentMicroInr, priceMicroInr });
const after = (spentMicroInr: number, isLastStep: boolean) =>
  decideBudget({ moment: 'after', spentMicroInr, isLastStep });
const goOn = { kind: 'go_on' };
const stop = { kind: 'stop', code: 'cost_cap' };

describe('a run may spend 5 rupees', () => {
  test.each([
    ['a step that reaches the limit exactly', before(cap - 2, 2), goOn],
    [
      'a step that would pass it by a micro-rupee',
      before(cap - 2, 3),
      { ...stop, reason: 'The run would pass its limit of 5 rupees.' },
    ],
    ['a step of unknown price while something is left', before(cap - 1, null), goOn],
    [
      'any step when nothing is left, even a free one',
      before(cap, 0),
      { ...stop, reason: 'The run has spent its limit of 5 rupees.' },
    ],
    ['a step of unknown price when nothing is left', before(cap, null), stop],
    ['a first step that costs the whole limit', before(0, cap), goOn],
    ['a first step that costs more than the limit', before(0, cap + 1), stop],
    ['a free step while a micro-rupee is left', before(cap - 1, 0), goOn],
    ['a free step after more than the limit was spent', before(cap + 1, 0), stop],
  ])('before %s', (_title, decision, expected) => {
    expect(decision).toMatchObject(expected);
  });

  test('and a finished run that is paid for gets its answer: no limit stops it after its last step', () => {
    expect(after(cap, true)).toEqual(goOn);
    expect(after(cap * 2, true)).toEqual(goOn);
    expect(after(cap, false)).toMatchObject(stop);
    expect(after(cap - 1, false)).toEqual(goOn);
    expect(after(0, false)).toEqual(goOn);
    expect(after(cap + 1, false)).toEqual({ ...stop, reason: 'The run has spent its limit of 5 rupees.' });
  });

  test('so steps of known price together never pass it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(cap), { maxLength: 50 }), (prices) => {
        let spent = 0;
        for (const price of prices) if (before(spent, price).kind === 'go_on') spent += price;
        expect(spent).toBeLessThanOrEqual(cap);
      }),
    );
  });

  test('and a run that continues after a step has money left or is finished', () => {
    fc.assert(
      fc.property(fc.nat(cap * 2), fc.boolean(), (spent, isLast) => {
        if (after(spent, isLast).kind === 'go_on' && !isLast) expect(before(spent, 0).kind).toBe('go_on');
      }),
    );
  });
});
