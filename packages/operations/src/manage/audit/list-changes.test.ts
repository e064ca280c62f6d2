import { expect, test } from 'vitest';
import { listChanges } from './list-changes.ts';

test('fields with other values are listed with both, and the others are not', () => {
  const before = { name: 'Asha', steps: 12, tools: [{ id: 'a' }], note: null };
  expect(listChanges(before, { ...before })).toEqual([]);
  expect(listChanges<object>(before, { name: 'Bina', steps: 12, tools: [{ id: 'b' }], model: 'x/y' })).toEqual([
    { field: 'name', from: 'Asha', to: 'Bina' },
    { field: 'tools', from: [{ id: 'a' }], to: [{ id: 'b' }] },
    { field: 'model', from: null, to: 'x/y' },
  ]);
});

test('a long value is cut', () => {
  const [change] = listChanges({ text: '' }, { text: 'x'.repeat(10_000) });
  expect(change).toMatchObject({ field: 'text', from: '' });
  expect(change?.to).toHaveLength(2_001);
});
