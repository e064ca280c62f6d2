import { describe, expect, test } from 'vitest';
import { explainWebhook } from './explain-webhook.ts';
import { changed, doneTask, ledgerOf, paused } from './ledger.fixture.ts';
import type { DeliveryRecord } from './ledger.ts';

const at = '2026-11-22T09:00:05Z';
const quiet = { wrongSecret: 0, lastAt: null };
const webhook = { kind: 'webhook', frequency: null, timezone: null, nextRunAt: null } as const;

const call = (fields: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  id: 'dlv_1',
  at: new Date(at),
  outcome: 'Accepted',
  reason: null,
  taskId: 'tsk_1',
  task: doneTask,
  isReplayable: true,
  replayed: null,
  ...fields,
});

describe('a call', () => {
  test.each<[DeliveryRecord, string, string, string, string]>([
    [call(), 'Desk', 'started', 'The call of 22 Nov, 14:30:05 was accepted; its task is done.', 'open_task'],
    [
      call({ outcome: 'Held', reason: 'The agent is paused.', task: { ...doneTask, status: 'queued' } }),
      'Desk',
      'late',
      'The call of 22 Nov, 14:30:05 was held because the agent Desk was paused; its task waits to begin.',
      'resume_agent',
    ],
    [
      call({ outcome: 'Held', reason: 'The agent is paused.' }),
      'Desk',
      'late',
      'The call of 22 Nov, 14:30:05 was held because the agent Desk was paused; it began later and its task is done.',
      'open_task',
    ],
    [
      call({ outcome: 'Duplicate' }),
      'Desk',
      'skipped',
      'The call of 22 Nov, 14:30:05 repeated an earlier one, so nothing began twice; its task is done.',
      'open_task',
    ],
    [
      call({ outcome: 'Refused', reason: 'The body is not JSON.', taskId: null, task: null }),
      '',
      'skipped',
      'The call of 22 Nov, 14:30:05 was refused: The body is not JSON.',
      'resume_agent',
    ],
    [
      call({ outcome: 'Refused', reason: 'The webhook is turned off.', taskId: null, task: null }),
      '',
      'off',
      'The call of 22 Nov, 14:30:05 was refused because the trigger was off.',
      'resume_agent',
    ],
  ])('%#', (record, targetName, verdict, sentence, action) => {
    const ledger = ledgerOf(at, { trigger: webhook, present: { ...paused, targetName } });
    const explained = explainWebhook(ledger, { deliveries: [record], rejected: quiet });
    expect([explained.verdict, explained.sentence, explained.remedy?.action]).toEqual([verdict, sentence, action]);
  });

  test('that was refused is replayed once nothing stands in the way, as long as its body is kept', () => {
    const refused = { outcome: 'Refused', reason: 'The agent is paused.', taskId: null, task: null } as const;
    const remedies = [true, false].map((isReplayable) => {
      const deliveries = [call({ ...refused, isReplayable })];
      return explainWebhook(ledgerOf(at, { trigger: webhook }), { deliveries, rejected: quiet }).remedy;
    });
    expect(remedies).toEqual([{ action: 'replay_delivery', target: { kind: 'delivery', id: 'dlv_1' } }, null]);
  });

  test('that was refused and replayed is not replayed again: that would start another task', () => {
    const replayed = { id: 'dlv_2', at: new Date('2026-11-22T09:30:00Z'), taskId: 'tsk_2' };
    const reason = 'The agent is paused.';
    const refused = call({ outcome: 'Refused', reason, taskId: null, task: null, replayed });
    const explained = explainWebhook(ledgerOf(at, { trigger: webhook }), { deliveries: [refused], rejected: quiet });
    expect(explained).toMatchObject({
      verdict: 'skipped',
      sentence:
        'The call of 22 Nov, 14:30:05 was refused because the agent Desk was paused; it was replayed at 22 Nov, 15:00:00.',
      taskId: null,
      remedy: { action: 'open_task', target: { id: 'tsk_2' } },
    });
    expect(explained.facts.map(({ sentence }) => sentence)).toContain('It was replayed.');
  });

  test('is told with the calls around it', () => {
    const others = ['2026-11-22T08:58:00Z', '2026-11-22T09:01:00Z', '2026-11-22T09:30:00Z'];
    const deliveries = [call(), ...others.map((time, n) => call({ id: `dlv_other${n}`, at: new Date(time) }))];
    const { facts } = explainWebhook(ledgerOf(at, { trigger: webhook }), { deliveries, rejected: quiet });
    const calls = facts.flatMap(({ target }) => (target?.kind === 'delivery' ? [target.id] : []));
    expect(calls).toEqual(['dlv_other0', 'dlv_1', 'dlv_other1']);
  });
});

describe('without a call', () => {
  test.each<[string, Parameters<typeof ledgerOf>[1], string, string]>([
    ['nobody called', {}, 'not_due', 'No call came around 22 Nov, 14:30:05.'],
    ['nobody ever called', { isLatest: true }, 'not_due', 'No call has come yet.'],
    [
      'it was off',
      { trigger: { enabled: false }, changes: [changed('trigger.disabled', '2026-11-22T08:00:00Z')] },
      'off',
      'It was off at 22 Nov, 14:30:05, since 22 Nov, 13:30:00.',
    ],
  ])('%s', (_, { trigger = {}, ...more } = {}, verdict, sentence) => {
    const ledger = ledgerOf(at, { ...more, trigger: { ...webhook, ...trigger } });
    const explained = explainWebhook(ledger, { deliveries: [], rejected: quiet });
    expect([explained.verdict, explained.sentence]).toEqual([verdict, sentence]);
  });

  test('calls with a wrong secret are told', () => {
    const rejected = { wrongSecret: 2, lastAt: new Date('2026-11-22T08:59:00Z') };
    expect(explainWebhook(ledgerOf(at, { trigger: webhook }), { deliveries: [], rejected })).toMatchObject({
      verdict: 'not_due',
      sentence: 'No call came around 22 Nov, 14:30:05, but 2 calls with a wrong secret came within the last 24 hours.',
      facts: [{ at: rejected.lastAt, sentence: 'The last of 2 calls with a wrong secret within 24 hours.' }],
      remedy: { action: 'change_trigger' },
    });
  });
});
