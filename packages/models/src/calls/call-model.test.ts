import { startModelServer, lastText, type ModelServer } from '@harkara/testkit/model-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ModelsConfig } from '../config/models-config.ts';
import { createModels } from '../create-models.ts';
import { ModelError } from '../errors/model-error.ts';
import { readPriceTable } from '../prices/read-price-table.ts';
import { chatMessage, type ChatMessage } from '../requests/chat-message.ts';
import { modelReply } from '../requests/model-reply.ts';
import type { ModelRequest } from '../requests/model-request.ts';
import { toAssistantMessage } from '../requests/to-assistant-message.ts';

let server: ModelServer;
beforeAll(async () => void (server = await startModelServer()));
afterEach(() => server.reset());
afterAll(() => server.close());

const models = (config: Partial<ModelsConfig> = {}) =>
  createModels({
    baseUrl: server.url,
    apiKey: server.apiKey,
    retryDelayMs: 1,
    prices: readPriceTable(),
    ...config,
  });

const request = (given: Partial<ModelRequest> = {}): ModelRequest => ({
  model: 'openai/gpt-4.1-mini',
  instructions: 'Be brief.',
  messages: [{ role: 'user', content: 'Hello' }],
  functions: [],
  outputTokensMax: 100,
  idempotencyKey: 'call-1',
  signal: new AbortController().signal,
  ...given,
});

const failure = async (call: Promise<unknown>): Promise<ModelError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
};

const lookUp = { name: 'look_up', description: 'Finds.', parameters: { type: 'object', properties: {} } };

describe('a call', () => {
  test('sends instructions, messages, limits and the idempotency key, and its reply has a price', async () => {
    server.script([{ text: 'Hi.', usage: { tokensIn: 1_000, tokensOut: 10 } }]);
    const reply = await models().call(request({ temperature: 0.5, functions: [lookUp] }));
    const sent = await server.nextRequest();
    expect(sent.messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello' },
    ]);
    expect(sent).toMatchObject({ model: 'gpt-4.1-mini', max_tokens: 100, temperature: 0.5 });
    expect(sent.tools?.[0]?.function.name).toBe('look_up');
    expect(sent.headers['idempotency-key']).toBe('call-1');
    expect(reply).toMatchObject({
      text: 'Hi.',
      calls: [],
      finish: 'stop',
      tokensIn: 1_000,
      tokensOut: 10,
      attempts: 1,
    });
    expect(reply.costMicroInr).toBe(1_000 * 38 + 10 * 152);
    expect(modelReply.parse(JSON.parse(JSON.stringify(reply)))).toEqual(reply);
  });

  test('never runs a function: its calls are returned, and results are sent under their ids', async () => {
    server.script([{ calls: [{ name: 'look_up', arguments: { id: 7 }, id: 'c1' }] }]);
    const reply = await models().call(request({ functions: [lookUp] }));
    expect(reply).toMatchObject({ finish: 'calls', calls: [{ id: 'c1', name: 'look_up', arguments: { id: 7 } }] });
    const messages: ChatMessage[] = [
      { role: 'user', content: 'Hello' },
      toAssistantMessage(reply),
      { role: 'function', callId: 'c1', name: 'look_up', result: { found: true } },
    ];
    const stored = messages.map((message) => chatMessage.parse(JSON.parse(JSON.stringify(message))));
    await models().call(request({ messages: stored, functions: [lookUp] }));
    const sent = await server.nextRequest((each) => each.n === 2);
    expect(sent.messages.at(-2)?.tool_calls?.[0]).toMatchObject({ id: 'c1', function: { arguments: '{"id":7}' } });
    expect(sent.messages.at(-1)).toMatchObject({ role: 'tool', tool_call_id: 'c1', content: '{"found":true}' });
  });

  test('sends images and PDFs as files', async () => {
    const files = [
      { mime: 'image/png', name: 'a.png', data: new Uint8Array([1, 2, 3]) },
      { mime: 'application/pdf', name: 'b.pdf', data: new Uint8Array([4]) },
    ];
    await models().call(request({ messages: [{ role: 'user', content: 'See', files }] }));
    const sent = await server.nextRequest();
    expect(sent.messages.at(-1)?.content).toEqual([
      { type: 'text', text: 'See' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AQID' } },
      { type: 'file', file: { filename: 'b.pdf', file_data: 'data:application/pdf;base64,BA==' } },
    ]);
    expect(lastText(sent)).toBe('See');
  });

  test('returns malformed arguments and unknown functions as raw text with a reason', async () => {
    server.script([
      {
        calls: [
          { name: 'look_up', arguments: '{"id":' },
          { name: 'nope', arguments: {} },
          { name: 'look_up', arguments: '' },
        ],
      },
    ]);
    const { calls } = await models().call(request({ functions: [lookUp] }));
    expect(calls[0]).toMatchObject({ arguments: '{"id":', invalid: expect.stringContaining('JSON') });
    expect(calls[1]).toMatchObject({ arguments: '{}', invalid: expect.stringContaining('nope') });
    expect(calls[2]).toEqual({ id: expect.any(String), name: 'look_up', arguments: {} });
  });

  test('counts tokens itself when the provider does not', async () => {
    server.script([{ text: 'Hi.', usage: null }]);
    const reply = await models().call(request());
    expect(reply.tokensIn).toBeGreaterThan(0);
    expect(reply.tokensOut).toBeGreaterThan(0);
    expect(reply.costMicroInr).toBeLessThanOrEqual(models().estimate(request()).costMicroInrMax);
  });
});

describe('a transient failure', () => {
  test.each([429, 408, 500, 503])('%i is tried again, with the same idempotency key', async (status) => {
    server.script([{ status }, { dropConnection: true }, { text: 'At last.' }]);
    expect(await models().call(request())).toMatchObject({ text: 'At last.', attempts: 3 });
    expect(server.countFor((each) => each.headers['idempotency-key'] === 'call-1')).toBe(3);
  });

  test('waits as long as Retry-After says', async () => {
    server.script([{ status: 429, retryAfter: 0.2 }]);
    expect((await models().call(request())).durationMs).toBeGreaterThanOrEqual(195);
  });

  test('is not tried again when what the call is for is over by then', async () => {
    server.script([{ status: 503 }]);
    const { code, details } = await failure(models().call(request({ mayRepeat: () => Promise.resolve(false) })));
    expect([code, details.attempts, server.total]).toEqual(['aborted', 1, 1]);
  });

  test('ends after the last retry with the last error', async () => {
    server.script(() => ({ status: 503 }));
    const error = await failure(models({ maxRetries: 2 }).call(request()));
    expect(error).toMatchObject({ code: 'provider_down', transient: true, details: { status: 503, attempts: 3 } });
    expect(server.total).toBe(3);
  });

  test('a provider that does not answer costs each attempt its time limit', async () => {
    server.script([{ hang: true }, { text: 'Awake.' }]);
    expect(await models({ timeoutMs: 3_000 }).call(request())).toMatchObject({ text: 'Awake.', attempts: 2 });
    server.script(() => ({ hang: true }));
    expect(await failure(models({ timeoutMs: 50, maxRetries: 1 }).call(request()))).toMatchObject({ code: 'timeout' });
  });
});

describe('an abort', () => {
  test('ends an attempt at once', async () => {
    server.script(() => ({ hang: true }));
    const stop = new AbortController();
    const call = failure(models().call(request({ signal: stop.signal })));
    await server.nextRequest();
    stop.abort();
    expect(await call).toMatchObject({ code: 'aborted', transient: false });
  });

  test('ends a wait between attempts at once', async () => {
    const stop = new AbortController();
    let answered = () => {};
    const waiting = new Promise<void>((resolve) => void (answered = resolve));
    const fetchAndReport: typeof fetch = async (...input) => {
      const response = await fetch(...input);
      setImmediate(answered);
      return response;
    };
    server.script(() => ({ status: 429, retryAfter: 50 }));
    const call = failure(models({ fetch: fetchAndReport }).call(request({ signal: stop.signal })));
    await waiting;
    stop.abort();
    expect(await call).toMatchObject({ code: 'aborted' });
    expect(server.total).toBe(1);
  });

  test('before the start sends no request', async () => {
    expect(await failure(models().call(request({ signal: AbortSignal.abort() })))).toMatchObject({ code: 'aborted' });
    expect(server.total).toBe(0);
  });
});

describe('a lasting failure', () => {
  test.each([
    [{ status: 400 }, 'rejected'],
    [{ status: 404 }, 'unknown_model'],
    [{ status: 403 }, 'bad_key'],
    [{ status: 429, code: 'insufficient_quota' }, 'rejected'],
    [{ garbage: true as const }, 'unreadable'],
  ])('%o is %s, and is not tried again', async (reply, code) => {
    server.script(() => reply);
    const error = await failure(models().call(request()));
    expect(error).toMatchObject({ code, transient: false, details: { provider: 'openai', attempts: 1 } });
    expect(server.total).toBe(1);
  });

  test('a refused key gets a plain sentence, and is in no part of the error', async () => {
    const error = await failure(models({ apiKey: 'a-very-secret-key' }).call(request()));
    expect(error).toMatchObject({ code: 'bad_key', publicText: 'The model provider refused the key.' });
    server.script(() => ({ status: 400, message: `Bad key ${server.apiKey} or sk-abcdefghijkl` }));
    const echoed = await failure(models().call(request()));
    const everything = JSON.stringify([error, echoed, error.message, echoed.message, echoed.stack, echoed.cause]);
    expect(everything).not.toMatch(/a-very-secret-key|model-server-key|sk-abcd/);
    expect(echoed.details.reason).toBe('scripted_error');
  });

  test('the conversation is in no part of the error, even when the provider repeats it', async () => {
    server.script(() => ({ status: 400, code: 'content_policy', message: 'Refused: my number is 98765 43210' }));
    const error = await failure(models().call(request()));
    expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toContain('98765');
    expect(error.details).toMatchObject({ status: 400, reason: 'content_policy' });
  });

  test('a provider that is not configured is never called', async () => {
    const error = await failure(models().call(request({ model: 'anthropic/claude-haiku-5-5' })));
    expect(error).toMatchObject({ code: 'not_configured', publicText: expect.stringContaining('ANTHROPIC_API_KEY') });
    expect(await failure(models().call(request({ model: 'nonsense' })))).toMatchObject({ code: 'unknown_model' });
  });
});
