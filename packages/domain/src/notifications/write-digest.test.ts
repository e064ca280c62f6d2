import { expect, test } from 'vitest';
import { type Notice, writeDigest } from './write-digest.ts';

const at = 'https://harkara.example';
const notice = (type: string, data: Record<string, unknown> = {}): Notice => ({
  type,
  data,
  projectId: 'prj_1',
  projectName: 'Shop',
});

test.each([
  [
    notice('approval.requested', { kind: 'tool_call', approval_id: 'apr_1' }),
    'A tool call waits',
    '/approvals?open=apr_1',
  ],
  [notice('task.escalated', { task_id: 'tsk_1' }), 'A task was escalated', '/tasks/tsk_1'],
  [notice('schedule.skipped', { name: 'Mornings', reason: 'It is paused.', trigger_id: 'trg_1' }), 'Mornings', ''],
  [notice('limit.warning', { spent_inr: 8, limit_inr: 10 }), '8 of 10 rupees', '/spend'],
  [notice('limit.reached', { spent_inr: 10, limit_inr: 10 }), '10 rupees is reached', '/spend'],
])('%j is told in one sentence with a link to it', (one, words, path) => {
  const { subject, link } = writeDigest([one], at);
  expect(subject).toMatch(/^Shop: /);
  expect(subject).toContain(words);
  expect(link?.url).toBe(`${at}/p/prj_1${path}`);
});

test('of many, twenty are told and the rest is counted', () => {
  const digest = writeDigest(
    Array.from({ length: 25 }, () => notice('task.escalated')),
    at,
  );
  expect(digest.subject).toBe('25 notifications of Harkara');
  expect(digest.paragraphs).toHaveLength(21);
  expect(digest.paragraphs.at(-1)).toBe('And 5 more.');
  expect(digest.link?.url).toBe(`${at}/p/prj_1`);
});

test('without an address of the product there is no link', () => {
  expect(writeDigest([notice('task.escalated')], '').link).toBeUndefined();
});

test('the closing names the call that ends the mails', () => {
  const { closing } = writeDigest([notice('task.escalated')], at);
  expect(closing).toContain('PUT /v1/manage/me/notifications');
});
