import { expect, test } from 'vitest';
import { whatKeyIs } from './what-key-is.ts';

const key = `hk_${'a1'.repeat(19)}`;
const known = (revoked_at: string | null) => [{ name: 'Shop', prefix: key.slice(0, 11), revoked_at }];

test('a pasted key is told by its first characters, and what cannot work is said', () => {
  expect(whatKeyIs(key, known(null))).toEqual({ hint: 'This is the key Shop.' });
  expect(whatKeyIs(key, known('2026-11-22T03:44:05.000Z')).problem).toContain('was revoked');
  expect(whatKeyIs(key.slice(0, -1), known(null)).problem).toContain('no whole API key');
  expect(whatKeyIs('', known(null)).problem).toBeUndefined();
  expect(whatKeyIs(key, []).problem).toBeUndefined();
});
