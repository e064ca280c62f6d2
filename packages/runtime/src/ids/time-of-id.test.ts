import { expect, test } from 'vitest';
import { firstIdAt } from './first-id-at.ts';
import { newId } from './new-id.ts';
import { timeOfId } from './time-of-id.ts';

test('an id tells when it was made', () => {
  const at = Date.parse('2026-03-01T09:30:00.123Z');
  expect(timeOfId(firstIdAt('tsk', at))).toBe(at);
  const before = Date.now();
  const made = timeOfId(newId('tsk'));
  expect(made).toBeGreaterThanOrEqual(before - 1);
  expect(made).toBeLessThanOrEqual(Date.now() + 1);
});

test('a text that is no id has no time', () => {
  for (const text of ['', 'tsk_', 'tsk_zzzzzzzzzzzzzzzzzzzzzzzzzz', `${newId('tsk')}x`]) expect(timeOfId(text)).toBe(0);
});
