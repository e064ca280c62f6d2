import { toolDraft } from '@harkara/contract';
import { expect, test } from 'vitest';
import { moved, partOfPath, pathOfPart, readPart, writePart } from './part.ts';

const draft = toolDraft.parse({
  name: 'Find an order',
  inputs: [{ key: 'order', label: 'Order', type: 'text' }],
  steps: [{ id: 'get', name: 'Get', type: 'transform', expression: 'inputs' }],
});

test('an address opens its part, and one that is gone the first step', () => {
  for (const text of ['about', 'output', 'source', 'input.0', 'step.0'])
    expect(writePart(readPart(text, draft))).toBe(text);
  for (const text of [undefined, 'step.1', 'input.9', 'step.x', 'other'])
    expect(readPart(text, draft)).toEqual({ kind: 'step', at: 0 });
  expect(readPart('step.0', { ...draft, steps: [] })).toEqual({ kind: 'about' });
});

test('the field of a problem is in a part', () => {
  expect(partOfPath('steps[1].body.json.a')).toEqual({ kind: 'step', at: 1 });
  expect(partOfPath('inputs[0].default')).toEqual({ kind: 'input', at: 0 });
  expect(partOfPath('output.value')).toEqual({ kind: 'output' });
  expect(partOfPath('name')).toEqual({ kind: 'about' });
  expect(pathOfPart({ kind: 'step', at: 1 })).toBe('steps[1]');
});

test('a step takes its new place, and none beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
