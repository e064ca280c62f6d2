import { expect, test } from 'vitest';
import { decideHints, type LiveLook } from './decide-hints.ts';
import type { LiveRow } from './list-live-rows.ts';

const frame = { spent: 0, used: 0, limit_micro_inr: null, ai_paused: false, credential_ids: [] };
const task: LiveRow = { kind: 'task', id: 'tsk_1', of_id: '', state: 'queued', turn: 1, tries: 0 };
const attempt: LiveRow = { kind: 'webhook_attempt', id: 'wha_1', of_id: 'whe_1', state: 'waiting', turn: 0, tries: 1 };
const lookAt = (...rows: LiveRow[]): LiveLook => ({ rows, frame });

test('a later turn of a task and another try of an attempt are told in the same state, and nothing else of them is', () => {
  const before = lookAt(task, attempt);
  expect(decideHints(before, before)).toEqual([]);
  const [next, tried] = [
    { ...task, turn: 2 },
    { ...attempt, tries: 2 },
  ];
  expect(decideHints(before, lookAt(next, attempt))).toEqual([next]);
  expect(decideHints(before, lookAt(task, tried))).toEqual([tried]);
});
