import type { ToolInput } from '@harkara/contract';
import { describe, expect, it, test } from 'vitest';
import type { ApprovalAction } from '../turns/approval-action.ts';
import { type Decision, decideOutcome } from './decide-outcome.ts';

const reply: ApprovalAction = { kind: 'reply', text: 'It costs 50 rupees.' };
const call = { position: 1, tool_id: 'ctl_1', version: 3, name: 'pay', arguments: { no: 7 } };
const toolCall: ApprovalAction = { kind: 'tool_call', ...call };
const inputs: ToolInput[] = [{ key: 'no', label: 'Number', type: 'number', required: true, hide_in_logs: false }];

const approve = (edit: Extract<Decision, { status: 'approved' }>['edit'] = null): Decision => ({
  status: 'approved',
  edit,
  note: null,
});
const reject = (note: string | null): Decision => ({ status: 'rejected', note });
const expire: Decision = { status: 'expired' };
const decide = (action: ApprovalAction, decision: Decision, tool_inputs: ToolInput[] | null = inputs) =>
  decideOutcome(action, decision, { tool_inputs });

describe('a reply', () => {
  it('is sent exactly as the person saw it', () => {
    expect(decide(reply, approve())).toEqual({ kind: 'send', reply: 'It costs 50 rupees.' });
  });

  it('is sent as the person edited it, trimmed and in characters that PostgreSQL accepts', () => {
    expect(decide(reply, approve({ text: ' It costs 60\0 rupees. ' }))).toEqual({
      kind: 'send',
      reply: 'It costs 60\uFFFD rupees.',
    });
  });

  it.each([
    ['an empty text', { text: ' \n' }, 'edit_blank'],
    ['arguments of a tool', { arguments: {} }, 'edit_invalid'],
  ])('cannot be replaced by %s', (_what, edit, invalid) => {
    expect(decide(reply, approve(edit))).toEqual({ invalid });
  });

  it('that is rejected with a note goes back to the agent', () => {
    expect(decide(reply, reject('No prices.'))).toEqual({ kind: 'resume', refused: null });
  });

  it.each([
    ['is rejected without a note', reject(null), 'The reply was rejected.'],
    ['expires', expire, 'Nobody approved the reply in time.'],
  ])('that %s fails the task, because there is nothing to go on with', (_what, decision, error) => {
    expect(decide(reply, decision)).toEqual({ kind: 'fail', error });
  });
});

describe('a tool call', () => {
  it('runs exactly as the person saw it, in the version that they saw', () => {
    expect(decide(toolCall, approve())).toEqual({ kind: 'run', call });
  });

  it('runs with edited arguments, checked against the inputs of the tool', () => {
    expect(decide(toolCall, approve({ arguments: { no: '8' } }))).toEqual({
      kind: 'run',
      call: { ...call, arguments: { no: 8 } },
    });
  });

  it('does not run with edited arguments that are wrong; the answer lists all problems', () => {
    expect(decide(toolCall, approve({ arguments: { nr: 8 } }))).toEqual({
      invalid: [
        { input: 'nr', problem: 'is not an input of this tool' },
        { input: 'no', problem: 'is required' },
      ],
    });
  });

  it('does not run with a text instead of arguments', () => {
    expect(decide(toolCall, approve({ text: 'Hello' }))).toEqual({ invalid: 'edit_invalid' });
  });

  it.each([
    ['as it is', approve()],
    ['edited', approve({ arguments: { no: 8 } })],
  ])('cannot be approved %s once its tool is deleted', (_what, decision) => {
    expect(decide(toolCall, decision, null)).toEqual({ invalid: 'tool_deleted' });
  });

  it.each([
    ['rejected', reject(null), 'A person rejected this call.'],
    ['rejected with a note', reject('Ask first.'), 'A person rejected this call. Their note: Ask first.'],
    ['expired', expire, 'Nobody approved this call in time, so it was not made.'],
  ])('that is %s is not made, and the agent goes on and reads why', (_what, decision, error) => {
    expect(decide(toolCall, decision)).toEqual({ kind: 'resume', refused: { ...call, error } });
    expect(decide(toolCall, decision, null)).toEqual({ kind: 'resume', refused: { ...call, error } });
  });
});

test('a stored action that is not a call of a tool never runs', () => {
  expect(() => decide({ kind: 'tool_call', name: 'pay' } as ApprovalAction, approve())).toThrow();
});
