import { describe, expect, it } from 'vitest';
import { conversationOf } from './conversation.ts';

const recorded = (calls: unknown[]) => ({
  text: 'Hm', calls, finish: 'calls', tokensIn: 1, tokensOut: 1, costMicroInr: 1, attempts: 1, model: 'openai/x', durationMs: 1,
});

describe('what the model is shown', () => {
  it('is the messages, then each recorded reply with an answer for every call it made in vain', () => {
    const shown = conversationOf({
      messages: [{ role: 'user', content: 'Hi' }],
      steps: [
        { step_no: 1, kind: 'model_call', status: 'done', name: 'm', output: recorded([{ id: 'c1', name: 'fly', arguments: {} }]) },
        { step_no: 2, kind: 'model_call', status: 'started', name: 'm', output: null },
      ],
    });
    expect(shown).toEqual([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hm', calls: [{ id: 'c1', name: 'fly', arguments: {} }] },
      { role: 'function', callId: 'c1', name: 'fly', result: { error: 'There is no function named fly.' } },
    ]);
  });
});
