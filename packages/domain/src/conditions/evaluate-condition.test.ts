import type { Condition, ConditionOp } from '@harkara/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../data/json-data.ts';
import { evaluateCondition } from './evaluate-condition.ts';

const data = parseJson(`{
  "city": "Pune", "accent": "cafe\\u0301", "total": "750.00", "count": 12, "id": 12345678901234567890,
  "paid": true, "none": null, "blank": "", "tags": ["VIP", "new", 7, null], "customer": {"city": "Delhi"},
  "items": [{"sku": "K-1"}], "huge": 1e400, "size": "large"
}`);

describe('a test', () => {
  it.each<[string, ConditionOp, unknown, boolean]>([
    ['city', 'equals', 'pune', true],
    ['city', 'equals', 'Pun', false],
    ['accent', 'equals', 'CAFÉ', true],
    ['customer.city', 'equals', 'delhi', true],
    ['items.0.sku', 'equals', 'k-1', true],
    ['count', 'equals', 12, true],
    ['count', 'equals', '12', true],
    ['count', 'equals', '12.0', true],
    ['total', 'equals', 750, true],
    ['total', 'equals', '750', false],
    ['id', 'equals', '12345678901234567890', true],
    ['id', 'equals', '12345678901234567891', false],
    ['paid', 'equals', true, true],
    ['paid', 'equals', 'true', true],
    ['paid', 'equals', 1, false],
    ['none', 'equals', null, true],
    ['absent', 'equals', null, true],
    ['blank', 'equals', null, false],
    ['blank', 'equals', '', true],
    ['absent', 'equals', '', false],
    ['tags', 'equals', 'VIP', false],
    ['customer', 'equals', '[object Object]', false],
    ['city', 'not_equals', 'Delhi', true],
    ['absent', 'not_equals', 'Delhi', true],
    ['city', 'contains', 'UN', true],
    ['tags', 'contains', 'vip', true],
    ['tags', 'contains', 'VI', false],
    ['tags', 'contains', '7', true],
    ['customer', 'contains', 'city', false],
    ['absent', 'contains', 'x', false],
    ['count', 'contains', 2, true],
    ['absent', 'not_contains', 'x', true],
    ['tags', 'not_contains', 'new', false],
    ['city', 'starts_with', 'pu', true],
    ['city', 'ends_with', 'NE', true],
    ['count', 'starts_with', '1', true],
    ['absent', 'starts_with', 'x', false],
    ['city', 'matches', '^p[aeiou]', true],
    ['city', 'matches', '^une', false],
    ['absent', 'matches', '.*', false],
    ['tags', 'matches', 'VIP', false],
    ['city', 'matches', '(', false],
    ['total', 'greater_than', 700, true],
    ['total', 'greater_than', '750', false],
    ['count', 'less_than', 12.5, true],
    ['id', 'greater_than', '12345678901234567889', true],
    ['huge', 'greater_than', 5, true],
    ['size', 'greater_than', 5, false],
    ['size', 'less_than', 5, false],
    ['paid', 'less_than', 5, false],
    ['none', 'less_than', 5, false],
    ['tags', 'greater_than', 0, false],
    ['city', 'exists', undefined, true],
    ['blank', 'exists', true, true],
    ['none', 'exists', undefined, false],
    ['absent', 'exists', undefined, false],
    ['absent', 'exists', false, true],
    ['city', 'exists', false, false],
    ['toString', 'exists', undefined, false],
    ['city', 'in', ['Delhi', 'PUNE'], true],
    ['city', 'in', ['Delhi'], false],
    ['absent', 'in', ['x', null], true],
    ['count', 'in', ['12'], true],
    ['tags', 'in', ['VIP'], false],
  ])('%s %s %j is %s', (path, op, value, expected) => {
    expect(evaluateCondition({ path, op, value } as Condition, data)).toBe(expected);
  });

  it.each<[ConditionOp, string | string[], boolean]>([
    ['equals', 'pune', false],
    ['equals', 'Pune', true],
    ['contains', 'UN', false],
    ['starts_with', 'pu', false],
    ['matches', '^p', false],
    ['matches', '^P', true],
    ['in', ['PUNE'], false],
  ])('that is case-sensitive distinguishes case: %s %j is %s', (op, value, expected) => {
    expect(evaluateCondition({ path: 'city', op, value, case_sensitive: true }, data)).toBe(expected);
  });

  it('never throws, whatever the data', () => {
    const ops: ConditionOp[] = ['equals', 'contains', 'starts_with', 'matches', 'greater_than', 'exists', 'in'];
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...ops), fc.string(), (value, op, text) => {
        expect(typeof evaluateCondition({ path: 'a', op, value: text }, { a: value as never })).toBe('boolean');
      }),
    );
  });
});

describe('a condition', () => {
  const yes: Condition = { path: 'city', op: 'exists' };
  const no: Condition = { path: 'absent', op: 'exists' };
  const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(yes, no),
      fc.record({ all: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie('tree') }),
    ),
  }));

  it('combines its parts by all, any and not, so that both laws of De Morgan are true', () => {
    expect(
      [{ all: [yes, no] }, { any: [yes, no] }, { not: no }, { all: [yes, yes] }, { any: [no] }].map((each) =>
        evaluateCondition(each, data),
      ),
    ).toEqual([false, true, true, true, false]);
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        expect(evaluateCondition({ not: { all: [a, b] } }, data)).toBe(
          evaluateCondition({ any: [{ not: a }, { not: b }] }, data),
        );
        expect(evaluateCondition({ not: { any: [a, b] } }, data)).toBe(
          evaluateCondition({ all: [{ not: a }, { not: b }] }, data),
        );
      }),
    );
  });

  it.each(['^(a+)+$', '(a|aa)+b', '(.*)(.*)(.*)(.*)(.*)b', '(x+x+)+y', '([ab]*a){20}c'])(
    'with the back-tracking pattern %s is answered at once',
    (value) => {
      const startMs = performance.now();
      expect(evaluateCondition({ path: 'a', op: 'matches', value }, { a: `${'a'.repeat(60_000)}!` })).toBe(false);
      expect(performance.now() - startMs).toBeLessThan(1_000);
    },
  );
});
