import type { ModelReply } from '@harkara/models';
import type { HandoffTarget, OfferedTool, TurnStep } from '@harkara/operations/work';
import { describe, expect, it } from 'vitest';
import { functionsOf } from './agent-functions.ts';
import { decideNext, type TurnState } from './decide-next.ts';

const replyWith = (over: Partial<ModelReply>): ModelReply => ({
  text: '',
  calls: [],
  finish: 'stop',
  tokensIn: 1,
  tokensOut: 1,
  costMicroInr: 1,
  attempts: 1,
  model: 'openai/x',
  durationMs: 1,
  ...over,
});
const calls = (...wanted: [name: string, given: unknown][]) =>
  wanted.map(([name, given], id) => ({ id: `c${id}`, name, arguments: given }));
const tool = (id: string, over: Partial<OfferedTool> = {}): OfferedTool => ({
  id,
  version: 1,
  needs_approval: false,
  name: id,
  description: '',
  inputs: [{ key: 'no', label: 'Number', type: 'number', required: true, hide_in_logs: false }],
  ...over,
});
const step = (over: Partial<TurnStep>): TurnStep => ({
  step_no: 1,
  kind: 'model_call',
  status: 'done',
  name: 'm',
  agent_id: 'a',
  input: null,
  output: null,
  error: null,
  ...over,
});
const handoffTarget: HandoffTarget = { id: 'b', name: 'Orders', instructions: 'Look.' };

interface Given {
  tools?: OfferedTool[];
  handoffTargets?: HandoffTarget[];
  approval?: boolean;
  stepsMax?: number;
}

/** The state after a first reply and the steps since. */
function state(
  reply: Partial<ModelReply>,
  since: Partial<TurnStep>[] = [],
  { tools = [], handoffTargets = [], approval = false, stepsMax = 12 }: Given = {},
): TurnState {
  const steps = [step({ output: replyWith(reply) }), ...since.map((over, at) => step({ step_no: at + 2, ...over }))];
  return {
    loaded: { steps, agent_id: 'a' },
    agent: { reply_needs_approval: approval, steps_max: stepsMax },
    functions: functionsOf({ tools, handoffTargets }),
  };
}
const answered = (position: number, over: Partial<TurnStep> = {}): Partial<TurnStep> => ({
  kind: 'tool_call',
  name: 'find',
  input: { position },
  ...over,
});

describe('a turn whose model call was open when its worker died', () => {
  const toOrders = { calls: calls(['transfer_to_orders', { reason: 'An order' }]) };
  const open: Partial<TurnStep> = { kind: 'model_call', status: 'started' };

  it('makes that call, although the reply before it can be followed now', () => {
    const given = { handoffTargets: [handoffTarget] };
    expect(decideNext(state(toOrders, [], given)).kind).toBe('hand_over');
    expect(decideNext(state(toOrders, [open], given))).toEqual({ kind: 'call_model' });
  });

  it('makes that call, although the agent may take fewer steps now', () => {
    expect(decideNext(state({ text: 'One' }, [open], { stepsMax: 1 }))).toEqual({ kind: 'call_model' });
  });
});

describe('a turn whose model answers in text', () => {
  it('is done with the trimmed text, which Postgres can hold', () => {
    expect(decideNext(state({ text: ' Hello\0 \ud800' }))).toEqual({
      kind: 'end',
      end: { status: 'done', reply: 'Hello\uFFFD \uFFFD' },
    });
  });

  it('waits for approval of exactly the text when replies need approval', () => {
    const next = decideNext(state({ text: 'Hello' }, [], { approval: true }));
    expect(next).toEqual({ kind: 'end', end: { status: 'needs_approval', action: { kind: 'reply', text: 'Hello' } } });
  });

  it('calls the model again when a person rejected it', () => {
    expect(decideNext(state({ text: 'Hello' }, [{ kind: 'approval' }], { approval: true }))).toEqual({
      kind: 'call_model',
    });
  });

  it.each([
    ['stop', 'The model gave an empty answer.'],
    ['content_filter', "The model provider's content filter held the answer back."],
  ] as const)('fails on a blank answer that ended with %s, and says why', (finish, error) => {
    expect(decideNext(state({ text: ' \n', finish }))).toEqual({ kind: 'end', end: { status: 'failed', error } });
  });
});

describe('a turn whose model calls functions', () => {
  it('escalates with the reason, also when the reply has text and other calls too', () => {
    const next = decideNext(
      state({ text: 'Wait', calls: calls(['find', { no: 1 }], ['escalate', { reason: 'Angry customer.' }]) }, [], {
        tools: [tool('find')],
      }),
    );
    expect(next).toEqual({ kind: 'end', end: { status: 'escalated', escalation: 'Angry customer.' } });
  });

  it('escalates even when the reason cannot be read', () => {
    const call = { id: '1', name: 'escalate', arguments: '{"rea', invalid: 'not JSON' };
    expect(decideNext(state({ calls: [call] }))).toMatchObject({
      end: { status: 'escalated', escalation: 'The agent asked for a person.' },
    });
  });

  it('calls the model again after a call of a function that the agent does not have', () => {
    expect(decideNext(state({ calls: calls(['fly', {}]) }))).toEqual({ kind: 'call_model' });
  });

  it('runs all calls of a reply at once, each with checked inputs and its own step', () => {
    const next = decideNext(
      state({ calls: calls(['find', { no: '7' }], ['find', { no: 8 }]) }, [], { tools: [tool('find')] }),
    );
    expect(next).toMatchObject({
      kind: 'call_tools',
      calls: [
        { stepNo: 2, position: 0, arguments: { no: 7 }, error: null },
        { stepNo: 3, position: 1, arguments: { no: 8 }, error: null },
      ],
    });
  });

  it('does not run a call with wrong inputs, and says what is wrong', () => {
    const next = decideNext(state({ calls: calls(['find', { nr: 7 }]) }, [], { tools: [tool('find')] }));
    expect(next).toMatchObject({
      calls: [{ error: 'nr is not an input of this tool. no is required.', arguments: { nr: 7 } }],
    });
  });

  it('is suspended while a tool runs, then makes the calls that are left, then calls the model', () => {
    const reply = { calls: calls(['find', { no: 1 }], ['find', { no: 2 }]) };
    const tools = [tool('find')];
    expect(decideNext(state(reply, [answered(0, { status: 'started' })], { tools }))).toEqual({ kind: 'suspend' });
    expect(decideNext(state(reply, [answered(0)], { tools }))).toMatchObject({
      kind: 'call_tools',
      calls: [{ stepNo: 3, position: 1 }],
    });
    expect(decideNext(state(reply, [answered(0), answered(1, { status: 'failed' })], { tools }))).toEqual({
      kind: 'call_model',
    });
  });

  it('runs calls that need no approval first, then asks for approval of one call at a time', () => {
    const tools = [tool('find'), tool('pay', { needs_approval: true })];
    const reply = { calls: calls(['pay', { no: 1 }], ['find', { no: 2 }], ['pay', { no: 3 }]) };
    expect(decideNext(state(reply, [], { tools }))).toMatchObject({
      kind: 'call_tools',
      calls: [{ name: 'find', position: 1 }],
    });
    const first = decideNext(state(reply, [answered(1)], { tools }));
    expect(first).toMatchObject({
      end: {
        status: 'needs_approval',
        action: { kind: 'tool_call', tool_id: 'pay', position: 0, arguments: { no: 1 } },
      },
    });
    const second = decideNext(state(reply, [answered(1), { kind: 'approval' }, answered(0)], { tools }));
    expect(second).toMatchObject({ end: { status: 'needs_approval', action: { position: 2 } } });
  });

  it('does not ask a person about a call that could not run', () => {
    const tools = [tool('pay', { needs_approval: true })];
    expect(decideNext(state({ calls: calls(['pay', {}]) }, [], { tools }))).toMatchObject({
      kind: 'call_tools',
      calls: [{ error: 'no is required.' }],
    });
  });
});

describe('limits of a turn', () => {
  const call = { calls: calls(['fly', {}]) };

  it('escalates at the step past the last', () => {
    expect(decideNext(state(call, [{ output: replyWith(call) }], { stepsMax: 3 }))).toEqual({ kind: 'call_model' });
    expect(decideNext(state(call, [{ output: replyWith(call) }], { stepsMax: 2 }))).toEqual({
      kind: 'end',
      end: { status: 'escalated', escalation: 'The agent used all of its 2 steps without an answer.' },
    });
  });

  it('starts no tools when the last would be a step too many', () => {
    const reply = { calls: calls(['find', { no: 1 }], ['find', { no: 2 }]) };
    expect(decideNext(state(reply, [], { tools: [tool('find')], stepsMax: 3 }))).toMatchObject({ kind: 'call_tools' });
    expect(decideNext(state(reply, [], { tools: [tool('find')], stepsMax: 2 }))).toMatchObject({
      end: { status: 'escalated' },
    });
  });

  it('counts only steps of the agent that has the conversation, and no model call that has to be made again', () => {
    const others = [
      { kind: 'hand_over', agent_id: 'z' },
      { output: replyWith(call), agent_id: 'z' },
    ] as const;
    expect(decideNext(state(call, [...others], { stepsMax: 2 }))).toEqual({ kind: 'call_model' });
    expect(decideNext(state(call, [{ status: 'started' }], { stepsMax: 2 }))).toEqual({ kind: 'call_model' });
  });
});

describe('hand-overs', () => {
  const reply = { calls: calls(['transfer_to_orders', { reason: 'An order.' }], ['find', { no: 1 }]) };
  const given = { tools: [tool('find')], handoffTargets: [handoffTarget] };

  it('come before any other call of the reply', () => {
    expect(decideNext(state(reply, [], given))).toEqual({
      kind: 'hand_over',
      position: 0,
      name: 'transfer_to_orders',
      target: handoffTarget,
      reason: 'An order.',
    });
  });

  it('are followed by a model call of the next agent, and of the same agent when they failed', () => {
    expect(decideNext(state(reply, [{ kind: 'hand_over', input: { position: 0 } }], given))).toEqual({
      kind: 'call_model',
    });
    expect(decideNext(state(reply, [{ kind: 'hand_over', status: 'failed', input: { position: 0 } }], given))).toEqual({
      kind: 'call_model',
    });
  });

  it('escalate instead of the eleventh', () => {
    const turnOf = (handOvers: number): TurnState => {
      const earlier = Array.from({ length: handOvers }, (_, at) =>
        step({ step_no: at + 1, kind: 'hand_over', agent_id: 'z' }),
      );
      const last = step({ step_no: handOvers + 1, output: replyWith(reply) });
      const base = state(reply, [], given);
      return { ...base, loaded: { ...base.loaded, steps: [...earlier, last] } };
    };
    expect(decideNext(turnOf(9))).toMatchObject({ kind: 'hand_over' });
    expect(decideNext(turnOf(10))).toEqual({
      kind: 'end',
      end: { status: 'escalated', escalation: 'The conversation was handed over 10 times without an answer.' },
    });
  });
});
