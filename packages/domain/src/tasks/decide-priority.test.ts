import { expect, it } from 'vitest';
import { decidePriority } from './decide-priority.ts';

it('eight waiting turns of a project have no priority; the rest run later, and later still in a longer backlog', () => {
  expect([0, 7, 8, 9, 199, 200, 10_000].map(decidePriority)).toEqual([0, 0, 8, 9, 199, 200, 200]);
});
