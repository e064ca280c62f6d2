import { describe, expect, test } from 'vitest';
import { explainSchedule } from './explain-schedule.ts';
import { changed, doneTask, free, ledgerOf, paused, triggerId } from './ledger.fixture.ts';
import type { PresentState, ScheduleRunRecord } from './ledger.ts';

const due = '2026-11-22T09:00:00Z';

function run(fields: Partial<ScheduleRunRecord> = {}): ScheduleRunRecord {
  const skipped = fields.result === 'Skipped';
  return {
    id: 'fir_1',
    dueAt: new Date(due),
    at: new Date('2026-11-22T09:00:03Z'),
    result: 'Started',
    reason: null,
    taskId: skipped ? null : 'tsk_1',
    task: skipped ? null : doneTask,
    ...fields,
  };
}

const skipped = (reason: string, fields: Partial<ScheduleRunRecord> = {}) =>
  run({ result: 'Skipped', reason, ...fields });

describe('a run that was recorded', () => {
  test('in time', () => {
    expect(explainSchedule(ledgerOf(due), [run()])).toEqual({
      verdict: 'started',
      sentence: 'The run of 22 Nov, 09:00 (UTC) began on time; its task is done.',
      facts: [
        { at: new Date(due), sentence: 'It was due.', target: { kind: 'trigger', id: triggerId } },
        { at: run().at, sentence: 'The run began.', target: { kind: 'schedule_run', id: 'fir_1' } },
        { at: doneTask.updatedAt, sentence: 'Its task is done.', target: { kind: 'task', id: 'tsk_1' } },
        {
          at: new Date('2026-11-23T09:00:00Z'),
          sentence: 'It is due next.',
          target: { kind: 'trigger', id: triggerId },
        },
      ],
      scheduleRunId: 'fir_1',
      taskId: 'tsk_1',
      remedy: { action: 'open_task', target: { kind: 'task', id: 'tsk_1' } },
    });
  });

  test.each<[string, ScheduleRunRecord, string]>([
    [
      'whose task failed',
      run({ task: { ...doneTask, status: 'failed', error: 'The model\ncould not be reached.' } }),
      'began on time; its task failed: The model could not be reached.',
    ],
    ['whose task is gone', run({ task: null }), 'began on time; its task is no longer kept.'],
    [
      'late',
      run({ at: new Date('2026-11-22T09:12:00Z') }),
      'began 12 min late, when a scheduler was at work again; its task is done.',
    ],
  ])('%s', (_, record, end) => {
    expect(explainSchedule(ledgerOf(due), [record]).sentence).toBe(`The run of 22 Nov, 09:00 (UTC) ${end}`);
  });

  test('by hand names who ran it', () => {
    const byHand = run({ dueAt: null, at: new Date('2026-11-22T07:30:10Z') });
    const changes = [changed('trigger.run', byHand.at)];
    const explained = explainSchedule(ledgerOf('2026-11-22T07:30:00Z', { changes }), [byHand]);
    expect(explained.sentence).toBe('A person ran it at 22 Nov, 07:30 (UTC); its task is done.');
    expect(explained.facts.map(({ sentence }) => sentence)).toContain('Priya ran it by hand.');
  });

  test('once for the due times that no scheduler was at work for', () => {
    const hourly = { frequency: { every: 'hour' as const, minute: 0 } };
    const late = run({ dueAt: new Date('2026-11-22T06:00:00Z'), at: new Date('2026-11-22T08:40:00Z') });
    const [first, second] = ['2026-11-22T06:00:00Z', '2026-11-22T08:00:00Z'].map((at) =>
      explainSchedule(ledgerOf(at, { trigger: hourly }), [late]),
    );
    expect(first).toMatchObject({ verdict: 'caught_up', scheduleRunId: 'fir_1' });
    expect(first?.sentence).toBe(
      'The run of 22 Nov, 06:00 (UTC) began 2 h 40 min late, when a scheduler was at work again, and stands for the ' +
        '3 due times until then; its task is done.',
    );
    expect(second).toMatchObject({ verdict: 'caught_up', scheduleRunId: 'fir_1' });
    expect(second?.sentence).toBe(
      'No scheduler was at work at 22 Nov, 08:00 (UTC), and the one run that stands for it began at 22 Nov, 08:40 ' +
        '(UTC); its task is done.',
    );
  });
});

describe('a run that was skipped', () => {
  const aiPaused: PresentState = { ...free, availability: { ...free.availability, aiPaused: true } };
  const spent: PresentState = { ...free, availability: { ...free.availability, dailyLimitReached: true } };
  test.each<[string, string, PresentState, string]>([
    ['The agent is paused.', 'because the agent Desk was paused.', paused, 'resume_agent'],
    ['The agent is paused.', 'because the agent Desk was paused.', free, 'run_schedule'],
    ['The agent is not live.', 'because the agent Desk was not published.', free, 'run_schedule'],
    ['AI work is paused on the platform.', 'because AI work was paused on the platform.', aiPaused, 'resume_ai'],
    [
      "Today's spending limit is reached.",
      "because the day's spending limit was reached.",
      spent,
      'raise_platform_limit',
    ],
    [
      "Today's spending limit is reached.",
      "because the day's spending limit was reached.",
      { ...spent, isWorkspaceLimitReached: true },
      'raise_workspace_limit',
    ],
    ['Something else.', ': Something else.', free, 'run_schedule'],
  ])('%s', (reason, why, present, action) => {
    const explained = explainSchedule(ledgerOf(due, { present }), [skipped(reason)]);
    const space = why.startsWith(':') ? '' : ' ';
    expect(explained).toMatchObject({
      verdict: 'skipped',
      sentence: `The run of 22 Nov, 09:00 (UTC) was skipped${space}${why}`,
      remedy: { action },
    });
  });

  test('tells who paused the agent and who resumed it, and not what was before and after that', () => {
    const changes = [
      changed('agent.paused', '2026-11-20T09:00:00Z'),
      changed('agent.resumed', '2026-11-21T09:00:00Z'),
      changed('agent.paused', '2026-11-22T08:00:00Z'),
      changed('agent.resumed', '2026-11-22T09:30:00Z', { actorName: null }),
      changed('agent.paused', '2026-11-22T09:45:00Z'),
    ];
    const { facts } = explainSchedule(ledgerOf(due, { changes }), [skipped('The agent is paused.')]);
    expect(facts.map(({ sentence }) => sentence)).toEqual([
      'Priya resumed the agent Desk.',
      'Priya paused the agent Desk.',
      'It was due.',
      'The run was skipped: The agent is paused.',
      'The agent Desk was resumed.',
      'Priya paused the agent Desk.',
      'It is due next.',
    ]);
  });

  test('for the run before offers its task while it goes on', () => {
    const before = run({
      id: 'fir_0',
      dueAt: null,
      at: new Date('2026-11-22T08:00:00Z'),
      taskId: 'tsk_0',
      task: { ...doneTask, status: 'running' },
    });
    const still = skipped('The previous run is still going.');
    expect(explainSchedule(ledgerOf(due), [before, still])).toMatchObject({
      sentence: 'The run of 22 Nov, 09:00 (UTC) was skipped because the run before was still going.',
      remedy: { action: 'open_task', target: { id: 'tsk_0' } },
    });
  });
});

describe('without a run', () => {
  const off = { trigger: { enabled: false, nextRunAt: null } };
  test.each<[string, Parameters<typeof ledgerOf>, string, string, string | undefined]>([
    [
      'it was off',
      [due, { ...off, changes: [changed('trigger.disabled', '2026-11-21T18:00:00Z')] }],
      'off',
      'It was off at 22 Nov, 09:00 (UTC), since 21 Nov, 18:00 (UTC).',
      'enable_trigger',
    ],
    [
      'it was off, and is on now',
      [
        due,
        {
          changes: [
            changed('trigger.disabled', '2025-11-21T18:00:00Z'),
            changed('trigger.enabled', '2026-11-22T09:30:00Z'),
          ],
          trigger: { createdAt: new Date('2025-01-01T00:00:00Z') },
        },
      ],
      'off',
      'It was off at 22 Nov, 09:00 (UTC), since 21 Nov 2025, 18:00 (UTC).',
      'run_schedule',
    ],
    [
      'it was turned off before a scheduler came',
      [due, { ...off, changes: [changed('trigger.disabled', '2026-11-22T09:00:02Z')] }],
      'off',
      'It was turned off at 22 Nov, 09:00 (UTC), before a scheduler had begun the run of 22 Nov, 09:00 (UTC).',
      'enable_trigger',
    ],
    [
      'it did not exist',
      [due, { trigger: { createdAt: new Date('2026-11-22T09:30:00Z') } }],
      'not_created',
      'It was made at 22 Nov, 09:30 (UTC), after 22 Nov, 09:00 (UTC).',
      'run_schedule',
    ],
    [
      'it was not due',
      ['2026-11-22T08:30:00Z'],
      'not_due',
      'It was not due at 22 Nov, 08:30 (UTC); the due times around it are 21 Nov, 09:00 (UTC) and 22 Nov, 09:00 (UTC).',
      'change_trigger',
    ],
    [
      'no scheduler has come yet',
      [due, { trigger: { nextRunAt: new Date(due) } }],
      'late',
      'The run of 22 Nov, 09:00 (UTC) has not begun, because no scheduler has been at work for 1 h 0 min.',
      undefined,
    ],
    [
      'it is still to come',
      ['2026-11-23T09:00:00Z', { present: paused }],
      'not_due',
      'The run of 23 Nov, 09:00 (UTC) is still to come; as things are now it would be skipped: The agent is paused.',
      'resume_agent',
    ],
    [
      'the record is gone',
      ['2026-03-01T09:00:00Z'],
      'not_due',
      'Nothing is recorded of 1 Mar, 09:00 (UTC); records are not kept for ever.',
      'run_schedule',
    ],
  ])('%s', (_, input, verdict, sentence, action) => {
    const explained = explainSchedule(ledgerOf(...input), []);
    expect([explained.verdict, explained.sentence, explained.remedy?.action]).toEqual([verdict, sentence, action]);
  });

  test('an earlier frequency is the one that counted', () => {
    const fields = [{ field: 'frequency', from: { every: 'day', time: '08:00' }, to: { every: 'day', time: '09:00' } }];
    const ledger = ledgerOf(due, { changes: [changed('trigger.changed', '2026-11-22T09:30:00Z', { fields })] });
    const explained = explainSchedule(ledger, []);
    expect(explained.verdict).toBe('not_due');
    expect(explained.sentence).toContain('22 Nov, 08:00');
    expect(explained.facts.map(({ sentence }) => sentence)).toContain('Priya gave it other times.');
  });
});
