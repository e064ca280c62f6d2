import { expect, test } from 'vitest';
import { sayEffect, sayRejection } from './effect-words.ts';

test('an effect is a sentence, and an approval that was never decided says why', () => {
  expect(sayEffect({ status: 'approved', effect: 'call_made' })).toBe('The call was made and the agent goes on.');
  expect(sayEffect({ status: 'pending', effect: null })).toBe('');
  expect(sayEffect({ status: 'expired', effect: null })).toMatch(/cancelled before/);
});

test('a rejection without a note fails the task of a reply, and no call', () => {
  expect(sayRejection('reply', false)).toMatch(/^The reply is not sent and the task fails\./);
  expect(sayRejection('reply', true)).toMatch(/writes another reply and asks again\.$/);
  expect(sayRejection('tool_call', false)).toMatch(/without knowing why\.$/);
  expect(sayRejection('tool_call', true)).toMatch(/reads your note and goes on\.$/);
});
