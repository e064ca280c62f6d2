import type { Step } from '@harkara/contract';
import { expect, test } from 'vitest';
import { rowsOfTurn, type TurnInput } from './rows-of-turn.ts';

const base = Date.UTC(2026, 10, 22, 3, 44);
const at = (second: number) => new Date(base + second * 1_000).toISOString();
const message = (turn: number, second: number) => ({ turn, role: 'user', at: at(second) });

function step(id: string, [from, to]: readonly [number, number | null], fields: Partial<Step> = {}): Step {
  const times = { started_at: at(from), finished_at: to === null ? null : at(to) };
  const status = to === null ? 'started' : 'done';
  return {
    id,
    turn: 1,
    kind: 'model_call',
    status,
    name: 'a',
    agent_id: 'x',
    cost_inr: 0,
    ...times,
    ...fields,
  } as Step;
}

const taskOf = (steps: Step[], fields: object = {}) =>
  ({ steps, messages: [message(1, 0)], status: 'done', updated_at: at(60), ...fields }) as unknown as TurnInput;

test('the time in the queue comes first, then the steps', () => {
  const rows = rowsOfTurn(taskOf([step('s1', [2, 5], { cost_inr: 0.5 })]), 1, base);
  expect(rows).toMatchObject([
    { id: 'queue', kind: 'queue', start: base, end: base + 2_000, isWait: true, isOpen: false },
    { id: 's1', kind: 'model_call', start: base + 2_000, end: base + 5_000, isWait: false, cost: 0.5 },
  ]);
});

test('a failed step that is tried again is one row, with what all tries cost', () => {
  const failed = { status: 'failed', cost_inr: 0.1 } as const;
  const rows = rowsOfTurn(
    taskOf([step('s1', [1, 2], failed), step('s2', [3, 4], failed), step('s3', [5, 6], { cost_inr: 0.2 })]),
    1,
    base,
  );
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({ id: 's3', start: base + 1_000, end: base + 6_000 });
  expect(rows[1]?.cost).toBeCloseTo(0.4);
  expect(rows[1]?.tries.map(({ id }) => id)).toEqual(['s1', 's2']);
});

test('a failed step before another one stays a row of its own', () => {
  const steps = [step('s1', [1, 2], { status: 'failed' }), step('s2', [3, 4], { name: 'b' }), step('s3', [5, 6])];
  expect(rowsOfTurn(taskOf(steps), 1, base).map(({ id }) => id)).toEqual(['queue', 's1', 's2', 's3']);
});

test('what runs goes on until now, and so does the queue before the first step', () => {
  const now = base + 9_000;
  expect(rowsOfTurn(taskOf([step('s1', [2, null])], { status: 'running' }), 1, now)[1]).toMatchObject({
    end: now,
    isOpen: true,
  });
  expect(rowsOfTurn(taskOf([], { status: 'queued' }), 1, now)).toMatchObject([{ id: 'queue', end: now, isOpen: true }]);
  expect(rowsOfTurn(taskOf([], { status: 'failed' }), 1, now)).toMatchObject([{ end: base + 60_000, isOpen: false }]);
});

test('an approval waits, and other turns are not shown', () => {
  const steps = [step('s1', [1, 2], { kind: 'approval' }), step('s2', [3, 4], { turn: 2 })];
  expect(rowsOfTurn(taskOf(steps), 1, base)).toMatchObject([{ id: 'queue' }, { id: 's1', isWait: true }]);
});
