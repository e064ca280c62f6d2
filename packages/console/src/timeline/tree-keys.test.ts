import { expect, test } from 'vitest';
import { decideTreeAct, type TreeRow } from './tree-keys.ts';

const rows: TreeRow[] = [
  { id: 'queue', level: 1 },
  { id: 'model', level: 1, isOpen: true },
  { id: 'try 1', level: 2 },
  { id: 'try 2', level: 2 },
  { id: 'tool', level: 1, isOpen: false },
];
const focus = (index: number) => ({ kind: 'focus', index });

test.each([
  ['ArrowDown', 0, focus(1)],
  ['ArrowDown', 4, focus(4)],
  ['ArrowUp', 0, focus(0)],
  ['Home', 3, focus(0)],
  ['End', 0, focus(4)],
  ['ArrowRight', 4, { kind: 'open', id: 'tool' }],
  ['ArrowRight', 1, focus(2)],
  ['ArrowRight', 0, null],
  ['ArrowLeft', 1, { kind: 'close', id: 'model' }],
  ['ArrowLeft', 3, focus(1)],
  ['ArrowLeft', 4, null],
  ['Enter', 2, { kind: 'choose', id: 'try 1' }],
  ['x', 0, null],
])('%s on row %d', (key, index, act) => {
  expect(decideTreeAct(key, rows, index)).toEqual(act);
});

test('without rows no key does anything', () => {
  expect(decideTreeAct('ArrowDown', [], 0)).toBeNull();
});
