import { expect, test } from 'vitest';
import { effectOf } from './effect-of.ts';

const expiresAt = new Date('2026-03-08T00:00:00Z');
const [before, after] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-08T00:00:01Z')];

test.each([
  ['a pending reply', { kind: 'reply', status: 'pending', note: null, decidedAt: null }, null],
  ['an approved reply', { kind: 'reply', status: 'approved', note: null, decidedAt: before }, 'reply_sent'],
  [
    'a reply rejected with a note',
    { kind: 'reply', status: 'rejected', note: 'No.', decidedAt: before },
    'asked_again',
  ],
  ['a reply rejected without one', { kind: 'reply', status: 'rejected', note: null, decidedAt: before }, 'task_failed'],
  ['a reply nobody approved', { kind: 'reply', status: 'expired', note: null, decidedAt: after }, 'task_failed'],
  ['a reply of a cancelled task', { kind: 'reply', status: 'expired', note: null, decidedAt: before }, null],
  ['an approved call', { kind: 'tool_call', status: 'approved', note: null, decidedAt: before }, 'call_made'],
  ['a rejected call', { kind: 'tool_call', status: 'rejected', note: 'No.', decidedAt: before }, 'call_refused'],
  ['a call nobody approved', { kind: 'tool_call', status: 'expired', note: null, decidedAt: after }, 'call_refused'],
] as const)('%s has its effect', (_, approval, effect) => {
  expect(effectOf({ ...approval, expiresAt })).toBe(effect);
});
