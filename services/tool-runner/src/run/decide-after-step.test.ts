import { limits } from '@harkara/contract';
import { describe, expect, it, test } from 'vitest';
import { decideAfterStep, outcomeOfCall } from './decide-after-step.ts';
import { outOfTime, released, type StepOutcome, stopped, type ToolOutcome } from './outcomes.ts';

const cap = limits.toolRunMicroInrMax;
const ok: StepOutcome = { kind: 'ok', output: { sku: 7 } };
const failed: StepOutcome = { kind: 'failed', error: 'It is down.' };

interface Given {
  on_error?: 'stop' | 'continue';
  spentMicroInr?: number;
  isLast?: boolean;
}
const after = (outcome: StepOutcome, { on_error = 'stop', spentMicroInr = 0, isLast = false }: Given = {}) =>
  decideAfterStep({ step: { name: 'Find', on_error }, outcome, spentMicroInr, isLast });
const end = (outcome: ToolOutcome) => ({ kind: 'end', outcome });
const costCap = end(stopped('cost_cap', 'The run has spent its limit of 5 rupees.'));

describe('after a step', () => {
  it.each([
    ['succeeded', ok, { output: { sku: 7 } }],
    ['was skipped', { kind: 'skipped' } as const, { output: null }],
  ])('that %s the next step sees its output', (_what, outcome, result) => {
    expect(after(outcome)).toEqual({ kind: 'go_on', result });
  });

  it('that failed the run fails with its name and error', () => {
    expect(after(failed)).toEqual(end(stopped('step', 'The step "Find" failed: It is down.')));
  });

  it('that failed and may, the next step sees the error and no output', () => {
    const result = { output: null, error: 'It is down.' };
    expect(after(failed, { on_error: 'continue' })).toEqual({ kind: 'go_on', result });
  });

  it('that ended the tool, its output is the output of the tool', () => {
    expect(after({ kind: 'ended', output: 'No stock.' })).toEqual(end({ kind: 'done', output: 'No stock.' }));
  });

  it.each([
    ['released', released],
    ['stopped', outOfTime],
  ])('that was %s the tool ends in the same way, whatever on_error says', (_what, outcome) => {
    expect(after(outcome, { on_error: 'continue', spentMicroInr: cap })).toEqual(end(outcome));
  });
});

describe('the budget of 5 rupees', () => {
  it('ends a run that has used it up and has steps left', () => {
    expect(after(ok, { spentMicroInr: cap - 1 })).toMatchObject({ kind: 'go_on' });
    expect(after(ok, { spentMicroInr: cap })).toEqual(costCap);
    expect(after(failed, { on_error: 'continue', spentMicroInr: cap })).toEqual(costCap);
  });

  it('lets a run whose last step used it up keep its result', () => {
    expect(after(ok, { spentMicroInr: cap * 2, isLast: true })).toMatchObject({ kind: 'go_on' });
    expect(after({ kind: 'ended', output: 1 }, { spentMicroInr: cap })).toEqual(end({ kind: 'done', output: 1 }));
  });

  it('lets a run go on only with money left or without another step', () => {
    for (const outcome of [ok, failed, { kind: 'skipped' } as const])
      for (const spentMicroInr of [0, cap - 1, cap, cap + 1, cap * 2])
        for (const isLast of [true, false]) {
          const next = after(outcome, { on_error: 'continue', spentMicroInr, isLast });
          expect(next.kind).toBe(isLast || spentMicroInr < cap ? 'go_on' : 'end');
        }
  });
});

describe('a step that called a tool', () => {
  const inTime = { timedOutMs: null };

  it('has the output of the tool', () => {
    expect(outcomeOfCall({ kind: 'done', output: 1 }, inTime)).toEqual({ kind: 'ok', output: 1 });
    expect(outcomeOfCall({ kind: 'done', output: 1 }, { timedOutMs: 100 })).toEqual({ kind: 'ok', output: 1 });
  });

  it('fails when a step of the tool failed, so that on_error and retries of the caller count', () => {
    expect(outcomeOfCall(stopped('step', 'No.'), inTime)).toEqual({ kind: 'failed', error: 'No.' });
  });

  it.each([
    ['the time is over', outOfTime],
    ['the budget is used up', stopped('cost_cap', 'Spent.')],
    ['an outcome is unknown', stopped('internal', 'Unknown.')],
    ['this worker stops', released],
  ])('ends the whole run when %s', (_what, outcome) => {
    expect(outcomeOfCall(outcome, inTime)).toBe(outcome);
  });

  it('fails when its own timeout ended the tool, however the tool reports that', () => {
    const timedOut = { kind: 'failed', error: 'It took longer than 100 ms and was stopped.' };
    for (const outcome of [released, stopped('step', 'The step failed.')])
      expect(outcomeOfCall(outcome, { timedOutMs: 100 })).toEqual(timedOut);
  });
});

test('a stop that the budget causes is the same for the run and for a tool that it calls', () => {
  const inTool = after(ok, { spentMicroInr: cap });
  expect(inTool).toEqual(costCap);
  const ofCall = outcomeOfCall(stopped('cost_cap', 'The run has spent its limit of 5 rupees.'), { timedOutMs: null });
  expect(after(ofCall, { on_error: 'continue' })).toEqual(costCap);
});
