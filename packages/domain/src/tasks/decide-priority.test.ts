import { expect, it } from 'vitest';
import { decidePriority } from './decide-priority.ts';

it('eight waiting turns of a project stand in line, the rest after them, the longer the backlog the later', () => {
  expect([0, 7, 8, 9, 199, 200, 10_000].map(decidePriority)).toEqual([0, 0, 8, 9, 199, 200, 200]);
});
