import { expect, test } from 'vitest';
import { encodeBase32, newId } from './new-id.ts';

test('an id is the TypeID of a UUIDv7 (the example of the TypeID specification)', () => {
  expect(encodeBase32(Buffer.from('0188bac74afa78aabc3bbd1eef28d881', 'hex'))).toBe('01h2xcejqtf2nbrexx3vqjhp41');
});

test('the largest and the smallest 128 bits take 26 characters', () => {
  expect(encodeBase32(Buffer.alloc(16, 255))).toBe('7zzzzzzzzzzzzzzzzzzzzzzzzz');
  expect(encodeBase32(Buffer.alloc(16))).toBe('0'.repeat(26));
});

test('ids of one process are unique and sort in the order they were made', () => {
  const ids = Array.from({ length: 20_000 }, () => newId('tsk'));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
