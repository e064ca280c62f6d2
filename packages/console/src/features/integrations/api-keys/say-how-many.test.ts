import { limits } from '@harkara/contract';
import { expect, test } from 'vitest';
import { activeKeysMax, sayHowMany } from './say-how-many.ts';

test('the page and the service agree on how many keys there can be', () => {
  expect(activeKeysMax).toBe(limits.activeApiKeysMax);
  expect(sayHowMany(3, false)).toBe('3 of 20');
  expect(sayHowMany(3, true)).toBe('at least 3 of 20');
});
