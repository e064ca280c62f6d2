import type { Delivery } from '@harkara/contract';
import { expect, test } from 'vitest';
import { canBeMended, sayDelivery } from './delivery-words.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const refused = {
  outcome: 'Refused',
  reason: 'The agent is paused.',
  replay_of: null,
  replayed_as: null,
  body_expires_at: '2026-11-22T10:00:01Z',
} as Delivery;

test.each<[Partial<Delivery>, string]>([
  [{}, 'The agent is paused.'],
  [{ replayed_as: 'dlv_2' }, 'The agent is paused. Replayed since.'],
  [{ replay_of: 'dlv_1' }, 'Replay. The agent is paused.'],
  [{ outcome: 'Accepted', reason: null }, 'Started a task.'],
  [{ outcome: 'Held' }, 'Its task waits. The agent is paused.'],
  [{ outcome: 'Duplicate', reason: null }, 'A repeat of an earlier call. Nothing ran twice.'],
])('%j reads as %s', (change, words) => {
  expect(sayDelivery({ ...refused, ...change })).toBe(words);
});

test('a refused call waits for a replay until it was replayed or its body is gone; a refused replay does not', () => {
  expect(canBeMended(refused, now)).toBe(true);
  const others: Partial<Delivery>[] = [
    { outcome: 'Held' },
    { replayed_as: 'dlv_2' },
    { replay_of: 'dlv_1' },
    { body_expires_at: '2026-11-22T10:00:00Z' },
    { body_expires_at: null },
  ];
  expect(others.filter((change) => canBeMended({ ...refused, ...change }, now))).toEqual([]);
});
