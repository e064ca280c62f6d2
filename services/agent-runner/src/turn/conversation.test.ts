import type { SeenFile, SeenMessage, TurnStep } from '@harkara/operations/work';
import { describe, expect, it } from 'vitest';
import { conversationOf } from './conversation.ts';

const recorded = (calls: unknown[]) => ({
  text: 'Hm',
  calls,
  finish: 'calls',
  tokensIn: 1,
  tokensOut: 1,
  costMicroInr: 1,
  attempts: 1,
  model: 'openai/x',
  durationMs: 1,
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
const hi: SeenMessage = { role: 'user', content: 'Hi', files: [] };
const noFile = () => null;
const file: SeenFile = {
  name: 'bill.pdf',
  mime: 'application/pdf',
  kind: 'pdf',
  pages: 2,
  storage_key: 'k',
  expired: false,
};

/** What the model reads after the user's first message. */
const shown = (steps: TurnStep[]) => conversationOf({ messages: [hi], steps }, noFile).recorded;

describe('what the model reads', () => {
  it('is the messages, then each recorded reply with an error for every call of an unknown function', () => {
    const calls = [{ id: 'c1', name: 'fly', arguments: {} }];
    expect(shown([step({ output: recorded(calls) }), step({ step_no: 2, status: 'started' })])).toEqual([
      { role: 'assistant', content: 'Hm', calls },
      { role: 'function', callId: 'c1', name: 'fly', result: { error: 'There is no function named fly.' } },
    ]);
  });

  it('is the output of each tool or its error, under the call that asked for it', () => {
    const calls = [
      { id: 'c1', name: 'find', arguments: {} },
      { id: 'c2', name: 'find', arguments: {} },
    ];
    const [, first, second] = shown([
      step({ output: recorded(calls) }),
      step({ step_no: 2, kind: 'tool_call', status: 'failed', input: { position: 1 }, error: 'It is down.' }),
      step({ step_no: 3, kind: 'approval', input: { position: 0 } }),
      step({ step_no: 4, kind: 'tool_call', input: { position: 0 }, output: { sku: 7 } }),
    ]);
    expect(first).toMatchObject({ callId: 'c1', result: { output: { sku: 7 } } });
    expect(second).toMatchObject({ callId: 'c2', result: { error: 'It is down.' } });
  });

  it('tells the next agent the reason of the hand-over, and that the other calls of the reply were not made', () => {
    const calls = [
      { id: 'c1', name: 'find', arguments: {} },
      { id: 'c2', name: 'transfer_to_orders', arguments: {} },
    ];
    const [, first, second] = shown([
      step({ output: recorded(calls) }),
      step({ step_no: 2, kind: 'hand_over', input: { position: 1, to_agent_id: 'b', reason: 'An order.' } }),
    ]);
    expect(first).toMatchObject({ result: { error: 'Not done, because the conversation was handed over.' } });
    expect(second).toMatchObject({ result: { handed_over: true, note: expect.stringContaining('An order.') } });
  });

  it('is the note of a person who rejected an answer, after that answer', () => {
    const rejected = { decision: 'rejected', kind: 'reply', note: 'No discounts.' };
    const [answer, note] = shown([
      step({ output: recorded([]) }),
      step({ step_no: 2, kind: 'approval', output: rejected }),
    ]);
    expect(answer).toMatchObject({ role: 'assistant', content: 'Hm' });
    expect(note).toMatchObject({ role: 'user', content: expect.stringContaining('No discounts.') });
  });

  it('is the bytes of a file that the agent may see, and the name of any other', () => {
    const message: SeenMessage = {
      role: 'user',
      content: 'Look',
      files: [file, { ...file, name: 'old.png', storage_key: 'missing' }],
    };
    const bytes = { mime: file.mime, name: file.name, data: new Uint8Array([1]) };
    const [seen] = conversationOf({ messages: [message], steps: [] }, ({ storage_key }) =>
      storage_key === 'k' ? bytes : null,
    ).messages;
    expect(seen).toEqual({ role: 'user', content: 'Look\n\n[Attached file, not shown: old.png]', files: [bytes] });
  });

  it('is several replies, each with its own results, when the model was called more than once', () => {
    const calls = [{ id: 'c1', name: 'find', arguments: {} }];
    const tool = { kind: 'tool_call', input: { position: 0 } } as const;
    const steps = [
      step({ output: recorded(calls) }),
      step({ step_no: 2, ...tool, output: 'first' }),
      step({ step_no: 3, output: recorded(calls) }),
      step({ step_no: 4, ...tool, output: 'second' }),
    ];
    expect(shown(steps).map((message) => ('result' in message ? message.result : message.role))).toEqual([
      'assistant',
      { output: 'first' },
      'assistant',
      { output: 'second' },
    ]);
  });

  it('is nothing of a reply that a dead worker did not record', () => {
    expect(shown([step({ status: 'started' })])).toEqual([]);
  });
});
