import { type Condition, type ConditionOp, limits } from '@harkara/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonData, parseJson } from '../data/json-data.ts';
import { createProgramBudget } from '../limits/program-budget.ts';
import { spentMs } from '../limits/spent-ms.fixture.ts';
import { evaluateCondition as evaluateWithin } from './evaluate-condition.ts';

const openBudget = () => createProgramBudget(() => 0);
const evaluateCondition = (condition: Condition, of: JsonData) => evaluateWithin(condition, of, openBudget());

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

  // An engine that goes back and tries again would never come to the end of one of these.
  it.each(['^(a+)+$', '(a|aa)+b', '(.*)(.*)(.*)(.*)(.*)b', '(a+a+)+y', '([ab]*a){20}c'])(
    'with the back-tracking pattern %s has an end',
    (value) => {
      expect(evaluateCondition({ path: 'a', op: 'matches', value }, { a: `${'a'.repeat(7_999)}!` })).toBe(false);
    },
  );
});

describe('of each value', () => {
  const long = { a: `${'x'.repeat(8_000)}y`, list: [`${'x'.repeat(8_000)}y`] };
  it.each<[string, ConditionOp, string, boolean]>([
    ['a', 'contains', 'y', false],
    ['a', 'ends_with', 'x', true],
    ['a', 'starts_with', 'x', true],
    ['a', 'matches', 'y', false],
    ['a', 'exists', 'x', true],
  ])('the first 8,000 characters are looked at: %s %s %s is %s', (path, op, value, expected) => {
    expect(evaluateCondition({ path, op, value }, long)).toBe(expected);
  });
});

describe('a budget', () => {
  const spent = () => {
    const budget = openBudget();
    budget.take(limits.decisionCharactersMax + 1);
    return budget;
  };
  const isNew: Condition = { path: 'a', op: 'equals', value: 'b' };

  it('that is spent makes every condition false, also the opposite of one', () => {
    expect(evaluateWithin(isNew, { a: 'b' }, spent())).toBe(false);
    expect(evaluateWithin({ not: isNew }, { a: 'b' }, spent())).toBe(false);
    expect(evaluateWithin({ any: [{ not: isNew }, isNew] }, { a: 'b' }, spent())).toBe(false);
  });

  it('that is spent within a condition makes it false', () => {
    const tests = Array.from({ length: 99 }, (): Condition => ({ path: 'a', op: 'not_contains', value: 'c' }));
    const budget = openBudget();
    budget.take(limits.decisionCharactersMax - 99 * 4_000);
    expect(evaluateWithin({ all: tests }, { a: 'x'.repeat(8_000) }, budget)).toBe(false);
    expect(budget.isSpent).toBe(true);
  });

  it('counts every element of a list', () => {
    const budget = openBudget();
    const list = Array.from({ length: 1_000_001 }, () => 1);
    expect(evaluateWithin({ not: { path: 'a', op: 'contains', value: 2 } }, { a: list }, budget)).toBe(false);
    expect(budget.isSpent).toBe(true);
  });

  it('has time for its last test, which takes a few milliseconds whatever the value', () => {
    const values = [
      '9'.repeat(65_000),
      'abc def1 '.repeat(7_000),
      `${'\u0301'.repeat(16_000)}${'\u0323'.repeat(16_000)}`,
    ];
    const patterns = ['(\\pL+\\s*){1,40}z', '([\\pL\\d]{1,8}\\s?){1,14}$', '(a|b|[a-z]\\d){1,40}c$', '(){999}'];
    const hostile: Condition[] = [
      ...patterns.map((value): Condition => ({ path: 'a', op: 'matches', value })),
      { path: 'a', op: 'in', value: Array.from({ length: 100 }, (_, at) => at) },
      { path: 'a', op: 'in', value: Array.from({ length: 100 }, () => '\u0301\u0323'.repeat(500)) },
      { path: 'a', op: 'greater_than', value: '1'.repeat(1_000) },
      { path: 'a', op: 'contains', value: 'a'.repeat(1_000) },
    ];
    for (const condition of hostile) {
      const ms = spentMs(() => values.forEach((a) => evaluateCondition(condition, { a })));
      expect(ms / values.length).toBeLessThan(100);
    }
  });
});
