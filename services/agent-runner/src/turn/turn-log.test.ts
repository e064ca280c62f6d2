import type { TurnStep } from '@harkara/operations/work';
import { describe, expect, it, test } from 'vitest';
import { countSteps, findLastReply, nextStepNo, positionOf } from './turn-log.ts';

const reply = (text: string) => ({
  text,
  calls: [],
  finish: 'stop',
  tokensIn: 1,
  tokensOut: 1,
  costMicroInr: 1,
  attempts: 1,
  model: 'openai/x',
  durationMs: 1,
});
const step = (step_no: number, over: Partial<TurnStep> = {}): TurnStep => ({
  step_no,
  kind: 'model_call',
  status: 'done',
  name: 'm',
  agent_id: 'a',
  input: null,
  output: reply(String(step_no)),
  error: null,
  ...over,
});
const begun = (step_no: number) => step(step_no, { status: 'started', output: null });

describe('the last reply', () => {
  it('is null before the model has answered', () => {
    expect(findLastReply([])).toBeNull();
    expect(findLastReply([begun(1)])).toBeNull();
    expect(findLastReply([step(1, { status: 'failed', output: null })])).toBeNull();
  });

  it('comes with the steps recorded after it, and with none of those before', () => {
    const tool = step(4, { kind: 'tool_call' });
    const found = findLastReply([step(1), step(2, { kind: 'tool_call' }), step(3), tool]);
    expect(found).toEqual({ reply: reply('3'), since: [tool] });
  });

  it('throws when the record is not a reply, instead of going on with something else', () => {
    expect(() => findLastReply([step(1, { output: { text: 7 } })])).toThrow();
  });
});

describe('the number of the next step', () => {
  it('is one more than the last, whatever the last is', () => {
    expect(nextStepNo([])).toBe(1);
    expect(nextStepNo([step(1), step(2, { kind: 'tool_call', status: 'started' })])).toBe(3);
    expect(nextStepNo([step(1, { status: 'failed' })])).toBe(2);
  });

  it('is that of a model call that a dead worker began, so that the call is made again under its number', () => {
    expect(nextStepNo([step(1), begun(2)])).toBe(2);
  });
});

test('the steps of an agent are model calls, tool calls and hand-overs, and no call to make again', () => {
  const steps = [
    step(1),
    step(2, { kind: 'tool_call', status: 'failed' }),
    step(3, { kind: 'approval' }),
    step(4, { kind: 'hand_over' }),
    step(5, { agent_id: 'b' }),
    begun(6),
  ];
  expect([countSteps(steps, 'a'), countSteps(steps, 'b'), countSteps(steps, 'c')]).toEqual([3, 1, 0]);
});

test.each([
  [{ position: 0 }, 0],
  [{ position: 2, name: 'find' }, 2],
  [{ position: 1.5 }, null],
  [{}, null],
  [null, null],
])('a step with the input %j answers the call at position %j', (input, position) => {
  expect(positionOf(step(1, { input }))).toBe(position);
});
