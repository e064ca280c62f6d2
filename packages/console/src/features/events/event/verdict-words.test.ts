import type { EventVerdict } from '@harkara/contract';
import { expect, test } from 'vitest';
import { inOrder, sayNone } from './verdict-words.ts';

const verdict = (trigger_id: string, result: EventVerdict['result']) => ({
  trigger_id,
  result,
  reason: null,
  task_id: null,
});

test('what started is first, and what was not meant is last', () => {
  const verdicts = [verdict('a', 'Ignored'), verdict('b', 'Skipped'), verdict('c', 'Started'), verdict('d', 'Ignored')];
  expect(inOrder(verdicts).map(({ trigger_id }) => trigger_id)).toEqual(['c', 'b', 'a', 'd']);
});

test('an event without verdicts says that none has looked yet, or that none listened', () => {
  expect(sayNone('lead.saved', 5_000)).toContain('so far');
  expect(sayNone('lead.saved', 60_000)).toBe('No trigger that was on listened to lead.saved.');
});
