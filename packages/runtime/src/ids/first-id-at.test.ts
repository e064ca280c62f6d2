import { expect, test } from 'vitest';
import { firstIdAt } from './first-id-at.ts';
import { newId } from './new-id.ts';

test('the first id of a moment lies between those made before and after it', () => {
  const before = newId('tsk');
  const now = Date.now();
  expect(firstIdAt('tsk', now + 1_000) > before).toBe(true);
  expect(firstIdAt('tsk', now - 1_000) < before).toBe(true);
  expect(firstIdAt('tsk', now - 1_000) < newId('tsk')).toBe(true);
  expect(firstIdAt('tsk', now)).toMatch(/^tsk_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
});
