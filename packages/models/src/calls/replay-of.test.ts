import { expect, test } from 'vitest';
import { createPricer } from '../prices/create-pricer.ts';
import { readPriceTable } from '../prices/read-price-table.ts';
import type { ModelRequest } from '../requests/model-request.ts';
import { toAssistantMessage } from '../requests/to-assistant-message.ts';
import { readReply } from './read-reply.ts';
import { toPrompt } from './to-prompt.ts';

const model = 'anthropic/claude-haiku-5-5';
const signed = { anthropic: { signature: 'abc' } };
const result = {
  content: [
    { type: 'reasoning' as const, text: 'Hm.', providerMetadata: signed },
    { type: 'text' as const, text: 'Looking.' },
    { type: 'tool-call' as const, toolCallId: 'c1', toolName: 'look_up', input: '{"id":1}' },
  ],
  finishReason: { unified: 'tool-calls' as const, raw: undefined },
  usage: {
    inputTokens: { total: 1, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 1, text: undefined, reasoning: undefined },
  },
  warnings: [],
};
const request: ModelRequest = {
  model,
  instructions: '',
  messages: [],
  functions: [{ name: 'look_up', description: '', parameters: {} }],
  outputTokensMax: 1,
  idempotencyKey: 'k',
  signal: new AbortController().signal,
};

test('signed reasoning is sent unchanged to the model that wrote it, and to no other', () => {
  const reply = readReply(createPricer(readPriceTable()), request, result);
  const messages = [toAssistantMessage(JSON.parse(JSON.stringify(reply)))];
  const [same] = toPrompt({ model, instructions: '', messages });
  expect(same?.content).toEqual([
    { type: 'reasoning', text: 'Hm.', providerOptions: signed },
    { type: 'text', text: 'Looking.' },
    { type: 'tool-call', toolCallId: 'c1', toolName: 'look_up', input: { id: 1 } },
  ]);
  const [other] = toPrompt({ model: 'openai/gpt-4.1', instructions: '', messages });
  expect(other?.content).toEqual(same?.content.slice(1));
});

test('an invalid call is sent in a shape that providers accept, and results of one round together', () => {
  const [assistant, tool] = toPrompt({
    model,
    instructions: ' ',
    messages: [
      { role: 'assistant', content: '', calls: [{ id: 'c1', name: 'bad name!', arguments: '{"id"', invalid: 'no' }] },
      { role: 'function', callId: 'c1', name: 'bad name!', result: 'no' },
      { role: 'function', callId: 'c2', name: 'look_up', result: undefined },
    ],
  });
  expect(assistant?.content).toMatchObject([{ toolName: 'bad_name_', input: { invalid_arguments: '{"id"' } }]);
  expect(tool?.content).toMatchObject([{ toolCallId: 'c1' }, { toolCallId: 'c2', output: { value: null } }]);
});
