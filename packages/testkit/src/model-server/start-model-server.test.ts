import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startModelServer, type ModelServer } from './start-model-server.ts';

const answerShape = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).optional(),
  error: z.object({ code: z.string().nullable() }).optional(),
});

let server: ModelServer;
beforeAll(async () => void (server = await startModelServer({ requestsKeptMax: 5 })));
afterEach(() => server.reset());
afterAll(() => server.close());

const ask = async (content: string, key = server.apiKey) => {
  const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content }] });
  const response = await fetch(`${server.url}/chat/completions`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${key}` },
  });
  return { status: response.status, headers: response.headers, body: answerShape.parse(await response.json()) };
};
const textOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.body.choices?.[0]?.message.content;

test('echoes by default, and a used-up list falls back to the echo', async () => {
  server.script([{ text: 'one' }]);
  expect(textOf(await ask('a'))).toBe('one');
  expect(textOf(await ask('b'))).toBe('Echo: b');
});

test('a handler may hold a reply until something happens', async () => {
  const gate = Promise.withResolvers<void>();
  server.script(async (request) => (await gate.promise, { text: `n=${request.n}` }));
  const answer = ask('a');
  expect((await server.nextRequest()).messages[0]?.content).toBe('a');
  gate.resolve();
  expect(textOf(await answer)).toBe('n=1');
});

test('a wrong key is 401 in the shape of the real thing, and is not recorded', async () => {
  expect(await ask('a', 'wrong')).toMatchObject({ status: 401, body: { error: { code: 'invalid_api_key' } } });
  expect(server.total).toBe(0);
});

test('scripted errors carry Retry-After; a dropped connection fails the request', async () => {
  server.script([{ status: 429, retryAfter: 3 }, { dropConnection: true }]);
  const limited = await ask('a');
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3']);
  await expect(ask('b')).rejects.toThrow();
});

test('each request is given to one wait only, and only the newest are kept', async () => {
  for (const text of ['a', 'b', 'c']) await ask(text);
  expect((await server.nextRequest()).n).toBe(1);
  expect((await server.nextRequest()).n).toBe(2);
  const fourth = server.nextRequest((request) => request.n === 4);
  for (let n = 0; n < 20; n += 1) await ask('more');
  expect((await fourth).n).toBe(4);
  expect([server.total, server.requests.length, server.requests[0]?.n]).toEqual([23, 5, 19]);
  expect(server.countFor((request) => request.n > 21)).toBe(2);
});

test('reset cuts what hangs and rejects who waits', async () => {
  server.script(() => ({ hang: true }));
  const hanging = expect(ask('a')).rejects.toThrow();
  await server.nextRequest();
  const waiting = expect(server.nextRequest()).rejects.toThrow('reset');
  server.reset();
  await Promise.all([hanging, waiting]);
});
