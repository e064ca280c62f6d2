import { describe, expect, test, vi } from 'vitest';
import { modelsConfigFromEnv } from './config/models-config-from-env.ts';
import { modelsEnv } from './config/models-env.ts';
import { createModels } from './create-models.ts';
import { readPriceTable } from './prices/read-price-table.ts';
import type { ModelRequest } from './requests/model-request.ts';

const prices = readPriceTable();

const request = (given: Partial<ModelRequest> = {}): ModelRequest => ({
  model: 'offline/echo',
  instructions: 'Be brief.',
  messages: [{ role: 'user', content: 'Where is my order?' }],
  functions: [],
  outputTokensMax: 100,
  idempotencyKey: 'call-1',
  signal: new AbortController().signal,
  ...given,
});

const escalate = {
  name: 'escalate',
  description: 'Escalates to a person.',
  parameters: { type: 'object', properties: { reason: { type: 'string' } } },
};

describe('the offline model', () => {
  const models = createModels({ prices });

  test('names itself, repeats the message, counts tokens and costs nothing, the same each time', async () => {
    const reply = await models.call(request());
    expect(reply.text).toMatch(/^\(Harkara's offline model\) You said: "Where is my order\?"\./);
    expect(reply).toMatchObject({ finish: 'stop', costMicroInr: 0, attempts: 1, model: 'offline/echo' });
    expect(reply.tokensIn).toBeGreaterThan(0);
    expect(await models.call(request())).toEqual({ ...reply, durationMs: expect.any(Number) });
    expect(models.estimate(request()).costMicroInrMax).toBe(0);
  });

  test('calls an offered function that a message names, and repeats its result', async () => {
    const messages = [{ role: 'user' as const, content: 'escalate: the customer is angry' }];
    const reply = await models.call(request({ messages, functions: [escalate] }));
    expect(reply.calls).toMatchObject([{ name: 'escalate', arguments: { reason: 'the customer is angry' } }]);
    const result = { role: 'function' as const, callId: 'c1', name: 'look_up', result: { sku: 'A1' } };
    expect((await models.call(request({ messages: [...messages, result] }))).text).toContain(
      'look_up gave: {"sku":"A1"}.',
    );
    expect((await models.call(request({ messages }))).calls).toEqual([]);
  });

  test.each([
    ['Pay back: order 4711, amount 450', { order: '4711', amount: '450' }],
    ['pay_back: 4711, in full', { order: '4711, in full' }],
    ['pay_back: order 4711, to Asha', { order: 'order 4711, to Asha' }],
    ['Pay  back: {"amount": 1}', undefined],
    ['PAY BACK: {"amount": 1}', { amount: 1 }],
  ])('takes the inputs of a function from the message "%s"', async (content, expected) => {
    const properties = { order: { type: 'string' }, amount: { type: 'number' } };
    const payBack = { name: 'pay_back', description: 'Pays.', parameters: { type: 'object', properties } };
    const reply = await models.call(request({ messages: [{ role: 'user', content }], functions: [payBack] }));
    expect(reply.calls[0]?.arguments).toEqual(expected);
  });
});

describe('the default model', () => {
  test.each([
    [{}, 'offline/echo'],
    [{ AI_MODEL: 'openai/gpt-6-luna', ANTHROPIC_API_KEY: 'k' }, 'openai/gpt-6-luna'],
    [{ AI_BASE_URL: 'http://localhost:1/v1', AI_API_KEY: 'k' }, 'openai/gpt-4.1-mini'],
    [{ ANTHROPIC_API_KEY: 'k', AI_MODEL: '' }, 'anthropic/claude-haiku-5-5'],
    [{ GOOGLE_GENERATIVE_AI_API_KEY: 'k' }, 'google/gemini-3.8-flash'],
  ])('with %o is %s, can be called, and has a price', (env, expected) => {
    const onUnknownPrice = vi.fn();
    const models = createModels({ ...modelsConfigFromEnv(modelsEnv.parse(env)), onUnknownPrice });
    expect(models.defaultModel).toBe(expected);
    expect(models.offline).toBe(expected === 'offline/echo');
    models.price(expected, { tokensIn: 1, tokensOut: 1 });
    expect(onUnknownPrice).not.toHaveBeenCalled();
  });

  test('an invalid setting is named', () => {
    const parsed = modelsEnv.safeParse({ AI_MODEL: 'gpt', AI_BASE_URL: 'here', AI_MAX_RETRIES: 'many' });
    const wrong = parsed.error?.issues.map((issue) => issue.path[0]);
    expect(wrong).toEqual(['AI_MODEL', 'AI_BASE_URL', 'AI_MAX_RETRIES']);
  });
});

describe('a problem with a model', () => {
  const models = createModels({ prices, apiKey: 'k' });

  test.each([
    ['openai/meta-llama/llama-4:free', null],
    ['offline/echo', null],
    ['offline/other', expect.stringContaining('offline/echo')],
    ['gpt-4.1', expect.stringContaining('provider/model')],
    ['mistral/large', expect.stringContaining('no model provider "mistral"')],
    ['google/gemini-3.8-flash', expect.stringContaining('GOOGLE_GENERATIVE_AI_API_KEY')],
  ])('%s: %s', (model, problem) => {
    expect(models.findProblem(model)).toEqual(problem);
  });
});
