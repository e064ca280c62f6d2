import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { condition } from './condition.ts';

const exists = { path: 'a', op: 'exists' };

function nested(levels: number): unknown {
  let node: unknown = exists;
  for (let level = 1; level < levels; level += 1) node = { not: node };
  return node;
}

describe("a condition's shape", () => {
  it.each([
    exists,
    { path: 'a.b', op: 'equals', value: null },
    { path: 'a', op: 'in', value: ['x', 1, true, null] },
    { path: 'a', op: 'greater_than', value: '10.5' },
    { path: 'a', op: 'contains', value: 'x', case_sensitive: true },
    { all: [{ any: [exists] }, { not: exists }] },
    nested(10),
  ])('%j is accepted', (right) => {
    expect(condition.parse(right)).toEqual(right);
  });

  it.each([
    null,
    'x',
    [],
    {},
    { all: [] },
    { any: exists },
    { all: [exists], any: [exists] },
    { not: [exists] },
    { path: 'a', op: 'is' },
    { path: '', op: 'exists' },
    { path: 'a', op: 'equals' },
    { path: 'a', op: 'equals', value: ['x'] },
    { path: 'a', op: 'in', value: 'x' },
    { path: 'a', op: 'in', value: [] },
    { path: 'a', op: 'greater_than', value: 'much' },
    { path: 'a', op: 'starts_with', value: 5 },
    { path: 'a', op: 'contains', value: '' },
    { path: 'a', op: 'matches', value: 'x'.repeat(201) },
    { path: 'a', op: 'exists', extra: 1 },
    { all: Array.from({ length: 100 }, () => exists) },
    nested(11),
  ])('%j is refused', (wrong) => {
    expect(condition.safeParse(wrong).success).toBe(false);
  });

  it('says what is wrong with a value', () => {
    const problem = condition.safeParse({ all: [{ path: 'a', op: 'greater_than', value: 'much' }] }).error?.issues[0];
    expect(problem).toMatchObject({ path: ['all', 0, 'value'], message: 'must be a number for greater_than' });
  });

  it('refuses hostile depth without running out of stack', () => {
    expect(condition.safeParse(nested(100_000)).error?.issues[0]?.message).toBe('must have at most 10 levels');
  });

  it('loses what a database cannot hold', () => {
    expect(condition.parse({ path: 'a\0', op: 'equals', value: 'b\0' })).toEqual({
      path: 'a\uFFFD',
      op: 'equals',
      value: 'b\uFFFD',
    });
  });

  it('can be published', () => {
    for (const io of ['input', 'output'] as const)
      expect(JSON.stringify(z.toJSONSchema(condition, { io })).length).toBeLessThan(5_000);
  });
});
