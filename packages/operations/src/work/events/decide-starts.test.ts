import { errors, limits } from '@harkara/contract';
import { budgetSpentReason, createProgramBudget } from '@harkara/domain';
import { threadCpuMs } from '@harkara/runtime';
import { describe, expect, it } from 'vitest';
import { openProgramBudget } from '../../open-program-budget.ts';
import type { TriggeredTask } from '../triggers/insert-triggered-tasks.ts';
import { decideStarts, outcomeOf } from './decide-starts.ts';
import type { EventRow } from './event-row.ts';
import type { ListenerRow } from './list-listeners.ts';

const event: EventRow = {
  id: 'evt_1',
  project_id: 'prj_1',
  type: 'lead.saved',
  data: '{"name":"Asha","order":12345678901234567890}',
  depth: 0,
  cause_task_id: null,
};
const listener = (id: string, over: Partial<ListenerRow> = {}): ListenerRow => ({
  id,
  agent_id: 'agt_1',
  workforce_id: null,
  event_type: 'lead.*',
  filter: null,
  message_template: 'New: {{name}}',
  cause_trigger_id: null,
  cause_trace_id: null,
  ...over,
});

function decide(listeners: readonly ListenerRow[], of = event, budget = openProgramBudget()) {
  let count = 0;
  const newId = (kind: string) => `${kind}_${(count += 1)}`;
  return decideStarts({ newId }, { event: of, listeners, budget });
}

describe('an event starts', () => {
  it('a task with its own ids for each trigger that listens to its type', () => {
    expect(decide([listener('trg_1'), listener('trg_2', { event_type: 'lead.saved' })])).toEqual({
      starts: [
        { triggerId: 'trg_1', taskId: 'task_1', messageId: 'message_2', message: 'New: Asha', agentId: null },
        { triggerId: 'trg_2', taskId: 'task_3', messageId: 'message_4', message: 'New: Asha', agentId: null },
      ],
      outcomes: [],
    });
  });

  it('nothing where nobody listens', () => {
    expect(decide([])).toEqual({ starts: [], outcomes: [] });
  });

  it('only triggers whose filter is true, and shows nothing on the others', () => {
    const filter = (value: string) => JSON.stringify({ path: 'name', op: 'equals', value });
    const { starts, outcomes } = decide([
      listener('trg_1', { filter: filter('Ravi') }),
      listener('trg_2', { filter: filter('Asha') }),
    ]);
    expect([starts.map(({ triggerId }) => triggerId), outcomes]).toEqual([['trg_2'], []]);
  });

  it('no trigger that started the task which caused it', () => {
    const cause = { cause_trigger_id: 'trg_1' };
    const { starts } = decide([listener('trg_1', cause), listener('trg_2', cause)]);
    expect(starts.map(({ triggerId }) => triggerId)).toEqual(['trg_2']);
  });

  it('no task with an empty message, and says so on the trigger', () => {
    const reason = 'The message came out empty.';
    expect(decide([listener('trg_1', { message_template: '{{nothing}}' })])).toEqual({
      starts: [],
      outcomes: [{ triggerId: 'trg_1', result: 'Skipped', reason, taskId: null }],
    });
  });

  it('with every digit that its sender wrote', () => {
    const { starts } = decide([listener('trg_1', { message_template: '{{order}}' })]);
    expect(starts[0]?.message).toBe('12345678901234567890');
  });

  it('at most a limited number of triggers, and says on the others that it was the limit', () => {
    const most = limits.triggersPerEventMax;
    const ids = Array.from({ length: most + 2 }, (_, no) => `trg_${no}`);
    const { starts, outcomes } = decide(ids.map((id) => listener(id)));
    expect(starts).toHaveLength(most);
    const reason = `One event starts at most ${most} triggers.`;
    expect(outcomes).toEqual(
      ids.slice(most).map((triggerId) => ({ triggerId, result: 'Skipped', reason, taskId: null })),
    );
  });

  it('none fewer because of triggers that are skipped', () => {
    const most = limits.triggersPerEventMax;
    const empty = listener('trg_empty', { message_template: '{{nothing}}' });
    const { starts } = decide([empty, ...Array.from({ length: most }, (_, no) => listener(`trg_${no}`))]);
    expect(starts).toHaveLength(most);
  });
});

describe('all filters, templates and messages of one event share a budget, and it', () => {
  const text = 'abc def1 '.repeat(4_200);
  const large = { ...event, data: JSON.stringify({ a: text }) };
  const pattern = (at: number) => ({ path: 'a', op: 'matches', value: `(\\pL+\\s*){1,6}z${at}` });
  const hostile = JSON.stringify({ any: Array.from({ length: 98 }, (_, at) => pattern(at)) });

  it('ends 98 regular expressions of each of 50 triggers over 38 KB in its time; what is left is skipped with the reason', () => {
    const ids = Array.from({ length: 50 }, (_, no) => `trg_${no}`);
    const listeners = ids.map((id) => listener(id, { filter: hostile }));
    const beganMs = threadCpuMs();
    const { starts, outcomes } = decide(listeners, large);
    expect(threadCpuMs() - beganMs).toBeLessThan(1_000);
    expect(starts).toEqual([]);
    expect(outcomes).toEqual(
      ids.map((triggerId) => ({ triggerId, result: 'Skipped', reason: budgetSpentReason, taskId: null })),
    );
  });

  it('has characters enough for 100 triggers with ordinary filters and templates', () => {
    const withoutClock = createProgramBudget(() => 0);
    const filter = JSON.stringify({
      all: [
        { path: 'a', op: 'matches', value: '^abc \\w+' },
        { path: 'a', op: 'exists' },
      ],
    });
    const ids = Array.from({ length: 100 }, (_, no) => `trg_${no}`);
    const { starts, outcomes } = decide(
      ids.map((id) => listener(id, { filter })),
      large,
      withoutClock,
    );
    expect([starts.length, outcomes]).toEqual([100, []]);
  });
});

describe('the trigger shows', () => {
  const written = (over: Partial<TriggeredTask>): TriggeredTask => ({
    trigger_id: 'trg_1',
    task_id: null,
    target: 'live',
    refusal: null,
    waiting: 0,
    oldest_waiting_id: null,
    ...over,
  });
  const outcome = (over: Partial<TriggeredTask>, listeners = [listener('trg_1')]) =>
    outcomeOf(written(over), listeners);

  it('the task that was started', () => {
    expect(outcome({ task_id: 'tsk_1' })).toEqual({
      triggerId: 'trg_1',
      result: 'Started',
      reason: null,
      taskId: 'tsk_1',
    });
  });

  it.each([
    ['a paused agent', { target: 'paused', refusal: 'agent_unavailable' }, 'The agent is paused.'],
    ['a deleted agent', { target: 'deleted', refusal: 'agent_unavailable' }, 'The agent is not live.'],
  ] as const)('%s as the reason that nothing was started', (_what, over, reason) => {
    expect(outcome(over)).toMatchObject({ result: 'Skipped', reason, taskId: null });
  });

  it('the workforce and not an agent where the trigger starts a workforce', () => {
    const ofWorkforce = [listener('trg_1', { agent_id: null, workforce_id: 'wkf_1' })];
    const paused = { target: 'paused', refusal: 'workforce_unavailable' } as const;
    expect(outcome(paused, ofWorkforce).reason).toBe('The workforce is paused.');
    const noMember = { target: 'none_available', refusal: 'workforce_unavailable' } as const;
    expect(outcome(noMember, ofWorkforce).reason).toBe('No agent of the workforce can take work.');
  });

  it.each(['ai_paused', 'daily_limit_reached'] as const)('the limit of the platform when it is %s', (refusal) => {
    expect(outcome({ refusal })).toMatchObject({ result: 'Skipped', reason: errors[refusal].detail });
  });
});
