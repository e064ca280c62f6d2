import { errors, type ExplanationVerdict } from '@harkara/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainTrigger, type MomentRecords } from './explain-trigger.ts';
import type { TriggerExplanation } from './explanation.ts';
import { changed, ledgerOf, now } from './ledger.fixture.ts';
import { lateMs, type Ledger, type PresentState } from './ledger.ts';

const first = Date.parse('2026-11-21T00:00:00Z');
const minuteMs = 60_000;

/** Moments that are not the same for two records. */
const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 30 * 60 }), { minLength: 1, maxLength: 8 });
const secondsLater = fc.constantFrom(0, 3, 60, 61, 600, 6_000);
const reason = fc.oneof(
  fc.constantFrom(
    'The agent is paused.',
    'The agent is not live.',
    'The workforce is paused.',
    'No agent of the workforce can take work.',
    'The previous run is still going.',
    'The filter does not hold.',
    errors.ai_paused.detail,
    errors.daily_limit_reached.detail,
    errors.agent_unavailable.detail,
    errors.body_not_json.detail,
  ),
  fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
);
const task = fc.option(
  fc.record({
    status: fc.constantFrom('queued', 'running', 'needs_approval', 'escalated', 'done', 'failed'),
    error: fc.option(fc.string()),
    updatedAt: fc.date({ min: new Date(first), max: now, noInvalidDate: true }),
  }),
);
const present: fc.Arbitrary<PresentState> = fc.record({
  availability: fc.record({
    target: fc.record({
      kind: fc.constant('agent' as const),
      availability: fc.constantFrom('live' as const, 'paused' as const, 'not_live' as const),
    }),
    aiPaused: fc.boolean(),
    dailyLimitReached: fc.boolean(),
  }),
  targetName: fc.constantFrom('', 'Desk', 'समर्थन'),
  isTargetDeleted: fc.boolean(),
  isWorkspaceLimitReached: fc.boolean(),
});
const changes = fc.array(
  fc
    .tuple(
      fc.constantFrom(
        'trigger.enabled',
        'trigger.disabled',
        'trigger.run',
        'agent.paused',
        'agent.resumed',
        'agent.deleted',
        'platform.paused',
        'workspace.limit_changed',
      ),
      fc.integer({ min: -60, max: 31 * 60 }),
    )
    .map(([action, minute]) => changed(action, new Date(first + minute * minuteMs + 17_000))),
  { maxLength: 10 },
);

interface Situation {
  present: PresentState;
  changes: Ledger['changes'];
  enabled: boolean;
}
const situation: fc.Arbitrary<Situation> = fc.record({ present, changes, enabled: fc.boolean() });

/** What every explanation keeps to, whatever it explains. */
function expectSound(explained: TriggerExplanation, { present, enabled }: Situation, recordAt: Date): void {
  const { sentence, facts, remedy } = explained;
  expect(sentence).toMatch(/^[A-Z].*[.!?]$/);
  const times = facts.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times).toContain(recordAt.getTime());
  for (const fact of facts) expect(fact.sentence).toMatch(/[.!?]$/);
  const { target, aiPaused, dailyLimitReached } = present.availability;
  const holds: Record<string, boolean> = {
    enable_trigger: !enabled,
    resume_agent: target.availability === 'paused',
    publish_agent: target.availability === 'not_live',
    resume_ai: aiPaused,
    raise_workspace_limit: dailyLimitReached && present.isWorkspaceLimitReached,
    raise_platform_limit: dailyLimitReached && !present.isWorkspaceLimitReached,
    run_schedule: enabled && target.availability === 'live' && !aiPaused && !dailyLimitReached,
  };
  expect([remedy?.action, remedy === null || (holds[remedy.action] ?? true)]).toEqual([remedy?.action, true]);
}

function explainAt(at: Date, { present, changes, enabled }: Situation, records: MomentRecords): TriggerExplanation {
  const trigger = { kind: records.kind, enabled, timezone: records.kind === 'schedule' ? 'UTC' : null };
  const createdAt = new Date(first - 86_400_000);
  return explainTrigger(
    ledgerOf(at.toISOString(), { present, changes, trigger: { ...trigger, createdAt, eventType: 'lead.*' } }),
    records,
  );
}

describe('for every recorded outcome there is an explanation that does not contradict it', () => {
  test('of the runs of a schedule', () => {
    const outcome = fc.record({ secondsLater, isByHand: fc.boolean(), isSkipped: fc.boolean(), reason, task });
    fc.assert(
      fc.property(minutes, fc.array(outcome, { minLength: 8, maxLength: 8 }), situation, (at, outcomes, now) => {
        const runs = at.map((minute, n) => {
          const { secondsLater = 0, isByHand, isSkipped, reason, task } = outcomes[n] ?? {};
          const due = new Date(first + minute * minuteMs + n);
          const start = isSkipped ? { taskId: null, task: null } : { taskId: `tsk_${n}`, task: task ?? null };
          const at = isByHand ? due : new Date(due.getTime() + secondsLater * 1_000);
          const result = isSkipped ? ('Skipped' as const) : ('Started' as const);
          return {
            id: `fir_${n}`,
            dueAt: isByHand ? null : due,
            at,
            result,
            reason: isSkipped ? (reason ?? '') : null,
            ...start,
          };
        });
        for (const run of runs) {
          const explained = explainAt(run.dueAt ?? run.at, now, { kind: 'schedule', runs });
          expect(explained).toMatchObject({ scheduleRunId: run.id, taskId: run.taskId });
          const late = run.dueAt !== null && run.at.getTime() - run.dueAt.getTime() > lateMs;
          const verdicts = run.result === 'Skipped' ? ['skipped'] : late ? ['late', 'caught_up'] : ['started'];
          expect(verdicts).toContain(explained.verdict);
          expectSound(explained, now, run.at);
        }
      }),
    );
  });

  test('of the calls of a webhook', () => {
    const verdictOf = { Accepted: 'started', Held: 'late', Duplicate: 'skipped', Refused: 'skipped' } as const;
    const outcome = fc.record({
      outcome: fc.constantFrom('Accepted' as const, 'Held' as const, 'Duplicate' as const, 'Refused' as const),
      reason: fc.oneof(reason, fc.constant(errors.webhook_off.detail)),
      task,
      isReplayable: fc.boolean(),
      isReplayed: fc.boolean(),
    });
    fc.assert(
      fc.property(minutes, fc.array(outcome, { minLength: 8, maxLength: 8 }), situation, (at, outcomes, now) => {
        const deliveries = at.map((minute, n) => {
          const { outcome = 'Accepted', reason = '', task = null } = outcomes[n] ?? {};
          const { isReplayable = false, isReplayed = false } = outcomes[n] ?? {};
          const start = outcome === 'Refused' ? { taskId: null, task: null } : { taskId: `tsk_${n}`, task };
          const isTold = outcome === 'Refused' || outcome === 'Held';
          const time = new Date(first + minute * minuteMs + n);
          const replay = { id: `dlv_again${n}`, at: new Date(time.getTime() + 1_000), taskId: `tsk_again${n}` };
          const replayed = outcome === 'Refused' && isReplayed ? replay : null;
          return {
            id: `dlv_${n}`,
            at: time,
            outcome,
            reason: isTold ? reason : null,
            isReplayable,
            replayed,
            ...start,
          };
        });
        const rejected = { wrongSecret: 0, lastAt: null };
        for (const call of deliveries) {
          const explained = explainAt(call.at, now, { kind: 'webhook', deliveries, rejected });
          const isOff = call.outcome === 'Refused' && call.reason === errors.webhook_off.detail;
          const verdict: ExplanationVerdict = isOff ? 'off' : verdictOf[call.outcome];
          expect(explained).toMatchObject({ verdict, taskId: call.taskId });
          expect(explained.facts.map(({ target }) => target)).toContainEqual({ kind: 'delivery', id: call.id });
          if (explained.remedy?.action === 'replay_delivery')
            expect([call.isReplayable, call.replayed]).toEqual([true, null]);
          // A held task waits whether its webhook is on or off.
          if (call.outcome !== 'Held') expectSound(explained, now, call.at);
        }
      }),
    );
  });

  test('of the events that a trigger listens to', () => {
    const verdictOf = { Started: 'started', Skipped: 'skipped', Ignored: 'not_due' } as const;
    const outcome = fc.record({
      result: fc.constantFrom('Started' as const, 'Skipped' as const, 'Ignored' as const),
      reason,
      task,
    });
    fc.assert(
      fc.property(minutes, fc.array(outcome, { minLength: 8, maxLength: 8 }), situation, (at, outcomes, now) => {
        const events = at.map((minute, n) => {
          const { result = 'Started', reason = '', task = null } = outcomes[n] ?? {};
          const isStarted = result === 'Started';
          const start = isStarted ? { taskId: `tsk_${n}`, task, reason: null } : { taskId: null, task: null, reason };
          const time = new Date(first + minute * minuteMs + n);
          return {
            id: `evt_${n}`,
            at: time,
            type: 'lead.saved',
            result,
            isDispatched: true,
            isTooDeep: false,
            ...start,
          };
        });
        for (const event of events) {
          const explained = explainAt(event.at, now, { kind: 'event', events });
          expect(explained).toMatchObject({ verdict: verdictOf[event.result], taskId: event.taskId });
          expect(explained.facts.map(({ target }) => target)).toContainEqual({ kind: 'event', id: event.id });
          expectSound(explained, now, event.at);
        }
      }),
    );
  });
});

test('a moment without a record is never told as a start', () => {
  const moment = fc.date({ min: new Date(first), max: now, noInvalidDate: true });
  fc.assert(
    fc.property(moment, situation, (at, now) => {
      for (const records of [
        { kind: 'schedule', runs: [] },
        { kind: 'webhook', deliveries: [], rejected: { wrongSecret: 2, lastAt: new Date(first) } },
        { kind: 'event', events: [] },
      ] as const) {
        const { verdict, taskId, scheduleRunId } = explainAt(at, now, records);
        expect(['not_due', 'off', 'not_created']).toContain(verdict);
        expect([taskId, scheduleRunId]).toEqual([null, null]);
      }
    }),
  );
});
