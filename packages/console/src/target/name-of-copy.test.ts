import { expect, test } from 'vitest';
import { nameOfCopy } from './name-of-copy.ts';

test('a copy has a name of its own, which the service takes', () => {
  expect(nameOfCopy('Asha')).toBe('Asha (copy)');
  const long = nameOfCopy('😀'.repeat(200));
  expect([...long]).toHaveLength(200);
  expect(long.isWellFormed()).toBe(true);
});
