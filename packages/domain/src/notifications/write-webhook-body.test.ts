import { expect, test } from 'vitest';
import { writeWebhookBody } from './write-webhook-body.ts';

const at = new Date('2026-01-31T09:30:00.123Z');
const data = '{"task_id": "tsk_1", "agent_id": "agt_1", "order": 12345678901234567890}';

test('the full body has the data as it was stored, with every digit', () => {
  expect(writeWebhookBody({ type: 'task.done', at, data }, 'full')).toBe(
    `{"type":"task.done","timestamp":"2026-01-31T09:30:00.123Z","data":${data}}`,
  );
});

test('the thin body has the ids of its type', () => {
  const body = JSON.parse(writeWebhookBody({ type: 'task.done', at, data }, 'thin'));
  expect(body.data).toEqual({ task_id: 'tsk_1' });
});

test('the thin body of a type that is not known any more has no data', () => {
  expect(JSON.parse(writeWebhookBody({ type: 'old.type', at, data }, 'thin')).data).toEqual({});
});
