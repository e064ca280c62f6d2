import { expect, test } from 'vitest';
import { firstIdAt } from './first-id-at.ts';
import { isId, newId } from './new-id.ts';

test('the first id of a moment lies between those made before and after it', () => {
  const before = newId('tsk');
  const now = Date.now();
  expect(firstIdAt('tsk', now + 1_000) > before).toBe(true);
  expect(firstIdAt('tsk', now - 1_000) < before).toBe(true);
  expect(firstIdAt('tsk', now - 1_000) < newId('tsk')).toBe(true);
  expect(isId('tsk', firstIdAt('tsk', now))).toBe(true);
});
