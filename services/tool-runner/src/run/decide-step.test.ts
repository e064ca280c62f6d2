import { type ToolStep, toolStep } from '@harkara/contract';
import { toolRunLimits } from '@harkara/domain';
import type { RecordedStep } from '@harkara/operations/work';
import { describe, expect, it, test } from 'vitest';
import { decideStep } from './decide-step.ts';

const scope = { inputs: { paid: true }, steps: {} };
const parse = (rest: object): ToolStep => toolStep.parse({ id: 'a', name: 'A', ...rest });
const steps = {
  get: parse({ type: 'http', method: 'GET', url: 'https://a.example' }),
  post: parse({ type: 'http', method: 'POST', url: 'https://a.example' }),
  ai: parse({ type: 'ai', prompt: 'Go' }),
  code: parse({ type: 'code', code: 'return 1' }),
  transform: parse({ type: 'transform', expression: 'inputs' }),
  condition: parse({ type: 'condition', condition: { path: 'inputs.paid', op: 'exists' } }),
  tool: parse({ type: 'tool', tool_id: 'ctl_x' }),
};
type Name = keyof typeof steps;
const names = Object.keys(steps) as Name[];

const record = (status: RecordedStep['status'], over: Partial<RecordedStep> = {}): RecordedStep => ({
  position: 1,
  step_id: 'a',
  status,
  output: null,
  error: null,
  called_version: null,
  ...over,
});
const decide = (step: ToolStep, recorded?: RecordedStep, position = 1) =>
  decideStep({ step, stepId: step.id, scope, position, recorded });

describe('a step without a record', () => {
  it.each(names.filter((name) => name !== 'tool'))('of type %s is attempted', (name) => {
    expect(decide(steps[name])).toEqual({ kind: 'attempt', step: steps[name] });
  });

  it('that calls a tool enters that tool', () => {
    expect(decide(steps.tool)).toEqual({ kind: 'call_tool', step: steps.tool });
  });

  it('is skipped when its condition is not true, and attempted when it is', () => {
    const isPaid = (value: boolean) =>
      parse({ type: 'code', code: 'return 1', when: { path: 'inputs.paid', op: 'equals', value } });
    expect(decide(isPaid(false))).toEqual({ kind: 'skip', reason: null });
    expect(decide(isPaid(true))).toMatchObject({ kind: 'attempt' });
  });
});

it('a step whose condition is more than one decision may spend is skipped with the reason', () => {
  const when = { not: { path: 'inputs.list', op: 'contains', value: 'x' } };
  const hostile = parse({ type: 'code', code: 'return 1', when });
  const inputs = { list: Array.from({ length: 1_000_001 }, () => 'y') };
  const decision = decideStep({
    step: hostile,
    stepId: 'a',
    scope: { inputs, steps: {} },
    position: 1,
    recorded: undefined,
  });
  expect(decision).toEqual({ kind: 'skip', reason: 'The condition takes more than one decision may spend.' });
});

describe('a worker that takes a run over', () => {
  it('does not decide again whether a recorded step was wanted', () => {
    const step = parse({ type: 'code', code: 'return 1', when: { path: 'inputs.none', op: 'exists' } });
    expect(decide(step, record('done', { output: 1 }))).toEqual({ kind: 'known', outcome: { kind: 'ok', output: 1 } });
    expect(decide(step, record('skipped', { error: 'Why.' }))).toEqual({ kind: 'skip', reason: 'Why.' });
  });

  it.each(['get', 'post', 'ai', 'code', 'transform'] as const)('uses the recorded output of a %s step', (name) => {
    const recorded = record('done', { output: { sku: 7 } });
    expect(decide(steps[name], recorded)).toEqual({ kind: 'known', outcome: { kind: 'ok', output: { sku: 7 } } });
  });

  it.each(names.filter((name) => name !== 'tool'))('uses the recorded failure of a %s step', (name) => {
    const recorded = record('failed', { error: 'It is down.' });
    expect(decide(steps[name], recorded)).toEqual({
      kind: 'known',
      outcome: { kind: 'failed', error: 'It is down.' },
    });
  });

  it('evaluates a condition again, because its record does not say whether it ended the tool', () => {
    expect(decide(steps.condition, record('done', { output: true }))).toMatchObject({ kind: 'attempt' });
  });

  it.each(['get', 'ai', 'code', 'transform', 'condition'] as const)(
    'attempts a %s step again that the earlier worker did not finish',
    (name) => {
      expect(decide(steps[name], record('started'))).toMatchObject({ kind: 'attempt' });
    },
  );

  it('never repeats a call that may have changed something, and names the step whose outcome is unknown', () => {
    expect(decide(steps.post, record('started'))).toEqual({
      kind: 'known',
      outcome: {
        kind: 'stopped',
        code: 'internal',
        error: 'It is not known whether the step "A" took effect: the worker stopped in the middle of it.',
      },
    });
  });

  it.each(['started', 'done', 'failed'] as const)('enters a called tool again whose record is %s', (status) => {
    expect(decide(steps.tool, record(status, { called_version: 1 }))).toMatchObject({ kind: 'call_tool' });
  });

  it('does not enter a tool that could not be called then, also when it is published by now', () => {
    const recorded = record('failed', { error: 'The tool that it calls is not published.' });
    expect(decide(steps.tool, recorded)).toEqual({
      kind: 'known',
      outcome: { kind: 'failed', error: 'The tool that it calls is not published.' },
    });
  });
});

test('a step where another one was recorded ends the run: what led there has changed since', () => {
  for (const name of names) {
    expect(decide(steps[name], record('done', { step_id: 'b' }))).toEqual({
      kind: 'known',
      outcome: {
        kind: 'stopped',
        code: 'internal',
        error: 'It is not known how far the run got: the step "a" comes where "b" was recorded.',
      },
    });
  }
});

test('a run stops at the step past its last, also in a called tool and whatever is recorded', () => {
  const { stepsMax } = toolRunLimits;
  expect(decide(steps.code, undefined, stepsMax)).toMatchObject({ kind: 'attempt' });
  for (const name of names) {
    expect(decide(steps[name], record('done'), stepsMax + 1)).toEqual({
      kind: 'known',
      outcome: { kind: 'stopped', code: 'step', error: `The run takes more than ${stepsMax} steps.` },
    });
  }
});
