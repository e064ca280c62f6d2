import type { ExplanationVerdict, Frequency } from '@harkara/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainSchedule } from './explain-schedule.ts';
import { changed, doneTask, free, ledgerOf } from './ledger.fixture.ts';
import type { LoggedChange, ScheduleRunRecord } from './ledger.ts';

const minuteMs = 60_000;
const lifeMinutes = 30 * 60;
const start = Date.parse('2026-11-01T00:00:00Z');

type Step = 'switch' | 'change times' | 'pause or resume' | 'stop or start the scheduler';

/** One thing a minute, half a minute after whatever is due in it. */
const steps = fc.uniqueArray(
  fc.record({
    minute: fc.integer({ min: 1, max: lifeMinutes - 1 }),
    step: fc.constantFrom<Step>('switch', 'change times', 'pause or resume', 'stop or start the scheduler'),
  }),
  { selector: ({ minute }) => minute, maxLength: 25 },
);

interface Life {
  runs: ScheduleRunRecord[];
  changes: LoggedChange[];
  /** What became of each due time, by itself and not by what is recorded. */
  verdicts: Map<number, ExplanationVerdict>;
  enabled: boolean;
  isPaused: boolean;
  frequency: Frequency;
  nextRunAt: Date | null;
  /** The due times that no scheduler has looked at. */
  pending: number[];
}

/** Lives a schedule of every hour minute by minute, with a scheduler that looks three seconds after each minute. */
function live(list: readonly { minute: number; step: Step }[]): Life {
  const byMinute = new Map(list.map(({ minute, step }) => [minute, step]));
  const life: Life = {
    runs: [],
    changes: [],
    verdicts: new Map(),
    enabled: true,
    isPaused: false,
    frequency: { every: 'hour', minute: 0 },
    nextRunAt: null,
    pending: [],
  };
  let isAtWork = true;
  for (let minute = 1; minute < lifeMinutes; minute += 1) {
    const ms = start + minute * minuteMs;
    if (minute % 60 === (life.frequency.every === 'hour' ? life.frequency.minute : -1)) {
      if (life.enabled) life.pending.push(ms);
      else life.verdicts.set(ms, 'off');
    }
    if (isAtWork && life.pending.length > 0) decide(life, ms + 3_000);
    const step = byMinute.get(minute);
    if (step === 'stop or start the scheduler') isAtWork = !isAtWork;
    else if (step !== undefined) take(life, step, new Date(ms + 30_000));
  }
  life.nextRunAt = life.enabled ? new Date(life.pending[0] ?? start + lifeMinutes * minuteMs + 1) : null;
  settle(life, 'late');
  return life;
}

function decide(life: Life, ms: number): void {
  const [first = 0] = life.pending;
  const result = life.isPaused ? 'Skipped' : 'Started';
  const id = `fir_${life.runs.length}`;
  const task = result === 'Started' ? { taskId: `tsk_${id}`, task: doneTask } : { taskId: null, task: null };
  const reason = life.isPaused ? 'The agent is paused.' : null;
  life.runs.push({ id, dueAt: new Date(first), at: new Date(ms), result, reason, ...task });
  if (life.isPaused) settle(life, 'skipped');
  else if (life.pending.length > 1) settle(life, 'caught_up');
  else settle(life, ms - first > minuteMs ? 'late' : 'started');
}

function take(life: Life, step: Step, at: Date): void {
  if (step === 'switch') {
    life.changes.push(changed(life.enabled ? 'trigger.disabled' : 'trigger.enabled', at));
    settle(life, 'off');
    life.enabled = !life.enabled;
  } else if (step === 'pause or resume') {
    life.changes.push(changed(life.isPaused ? 'agent.resumed' : 'agent.paused', at));
    life.isPaused = !life.isPaused;
  } else {
    const from = life.frequency;
    life.frequency = { every: 'hour', minute: from.every === 'hour' && from.minute === 0 ? 20 : 0 };
    life.changes.push(changed('trigger.changed', at, { fields: [{ field: 'frequency', from, to: life.frequency }] }));
    settle(life, 'not_due');
  }
}

function settle(life: Life, verdict: ExplanationVerdict): void {
  for (const due of life.pending) life.verdicts.set(due, verdict);
  life.pending = [];
}

test('whatever a schedule lived through, each of its due times is explained as what became of it', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const life = live(list);
      const { runs, changes, enabled, isPaused, frequency, nextRunAt, verdicts } = life;
      const now = new Date(start + lifeMinutes * minuteMs);
      const trigger = { enabled, frequency, nextRunAt, createdAt: new Date(start) };
      const target = { kind: 'agent', availability: isPaused ? 'paused' : 'live' } as const;
      const present = { ...free, availability: { ...free.availability, target } };
      for (const [due, verdict] of verdicts) {
        const ledger = { ...ledgerOf(new Date(due).toISOString(), { trigger, changes, present }), now };
        const explained = explainSchedule(ledger, runs);
        expect([new Date(due).toISOString(), explained.verdict]).toEqual([new Date(due).toISOString(), verdict]);
        const covering = runs.find(({ dueAt, at }) => dueAt !== null && dueAt.getTime() <= due && at.getTime() >= due);
        if (covering !== undefined) expect(explained.scheduleRunId).toBe(covering.id);
      }
    }),
    { numRuns: 200 },
  );
});
