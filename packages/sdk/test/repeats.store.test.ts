import { ConnectionError, Harkara, type LogEntry, RateLimitError } from '@harkara/sdk';
import { seedCaller, seedTool, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { type Fault, useFaultyProxy } from './faulty-proxy.fixture.ts';

const harkara = useHarkara();
const proxy = useFaultyProxy(() => harkara().url);

/** A client behind the proxy, and what its log was told. */
function openClient(key: string) {
  const log: LogEntry[] = [];
  const client = new Harkara({ apiKey: key, baseUrl: proxy().url, log: (entry) => log.push(entry) });
  return { client, log };
}

const soon = { status: 503, retryAfter: '0' } as const;
const countOf = async (table: 'task' | 'tool_run', projectId: string) =>
  (await harkara().pool.query(`SELECT 1 FROM ${table} WHERE project_id = $1`, [projectId])).rowCount;

test.each<[string, Fault[]]>([
  ['too many requests', [{ status: 429, retryAfter: '0' }]],
  ['a service that is away twice', [soon, soon]],
  ['a bad gateway', [{ status: 502, retryAfter: '0' }]],
  ['a connection that is cut before the service saw the request', ['lose']],
  ['a connection that is cut after the service has answered', ['loseAnswer']],
])('a start survives %s, and starts one task', async (_title, faults) => {
  const { key, agentId, projectId } = await seedCaller(harkara());
  const { client } = openClient(key);
  proxy().faults.push(...faults);
  const task = await client.agents.start(agentId, { message: 'Hello' });
  expect(await countOf('task', projectId)).toBe(1);
  expect((await client.tasks.wait(task.id)).reply).toBe('Echo: Hello');
  const keys = proxy().requests.filter(({ line }) => line.startsWith('POST'));
  expect(keys).toHaveLength(faults.length + 1);
  expect(new Set(keys.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a tool run whose answer is lost is not run again', async () => {
  const { key, toolId, projectId } = await seedTool(harkara(), { draft: { output: { type: 'text', value: 'ok' } } });
  proxy().faults.push('loseAnswer');
  expect(await openClient(key).client.tools.run(toolId)).toMatchObject({ output: 'ok' });
  expect(await countOf('tool_run', projectId)).toBe(1);
});

test('two starts have two keys, and a key of the caller is kept', async () => {
  const { key, agentId } = await seedCaller(harkara());
  const { client } = openClient(key);
  await client.agents.start(agentId, { message: 'Hello' });
  await client.agents.start(agentId, { message: 'Hello' });
  const options = { idempotencyKey: 'order-7' };
  const first = await client.agents.start(agentId, { message: 'Order' }, options);
  const again = await client.agents.start(agentId, { message: 'Order' }, options).withResponse();
  expect([again.data.id, again.response.headers.get('idempotent-replayed')]).toEqual([first.id, 'true']);
  const keys = proxy().requests.map(({ headers }) => headers['idempotency-key']);
  expect([new Set(keys).size, keys.at(-1)]).toEqual([3, 'order-7']);
});

test('a write without a key is never sent again, and the error says why it failed', async () => {
  const { key } = await seedCaller(harkara());
  const { client } = openClient(key);
  proxy().faults.push('lose');
  await expect(client.events.send({ type: 'lead.saved', data: {} })).rejects.toBeInstanceOf(ConnectionError);
  proxy().faults.push({ status: 429, retryAfter: '0' });
  await expect(client.attachments.upload(new Blob(['x']))).rejects.toBeInstanceOf(RateLimitError);
  expect(proxy().requests).toHaveLength(2);
});

test('a pause that is longer than the call may take is not waited for', async () => {
  const { key } = await seedCaller(harkara());
  proxy().faults.push({ status: 429, retryAfter: '30' });
  const reading = openClient(key).client.tasks.list({}, { timeoutMs: 25_000 });
  // One that waits ends with a TimeoutError.
  await expect(reading).rejects.toMatchObject({ name: 'RateLimitError', retryAfterMs: 30_000 });
});

test('aborting stops a pause at once, with the reason of the signal', async () => {
  const { key } = await seedCaller(harkara());
  const { client } = openClient(key);
  proxy().faults.push({ status: 429, retryAfter: '60' });
  const reason = new Error('enough');
  const abort = new AbortController();
  const told = Promise.withResolvers<void>();
  const waiting = new Harkara({ apiKey: key, baseUrl: proxy().url, log: () => told.resolve() });
  const reading = waiting.tasks.list({}, { signal: abort.signal });
  void told.promise.then(() => abort.abort(reason));
  await expect(reading).rejects.toBe(reason);
  await expect(client.tasks.list({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(proxy().requests).toHaveLength(1);
});

test('the log has each request and no secret', async () => {
  const { key, agentId } = await seedCaller(harkara());
  const { client, log } = openClient(key);
  proxy().faults.push(soon);
  await client.agents.start(agentId, { message: 'a secret message' });
  expect(log).toMatchObject([
    { method: 'POST', path: '/v1/api/agents/{agent_id}/tasks', attempt: 1, status: 503, error: 'The proxy says no.' },
    { attempt: 2, status: 202, error: null, requestId: expect.stringMatching(/./) },
  ]);
  expect(JSON.stringify(log)).not.toMatch(new RegExp(`${key}|secret`));
});

test('a page that answers in the place of the service, and a redirect, are told as such', async () => {
  const answer =
    (init: ResponseInit, body = '') =>
    async () =>
      new Response(body, init);
  const openWith = (fetch: typeof globalThis.fetch) =>
    new Harkara({ apiKey: 'hk_1', baseUrl: 'https://harkara.example.com', fetch, retriesMax: 0 });
  const page = openWith(answer({ headers: { 'content-type': 'text/html' } }, '<p>Sign in</p>'));
  await expect(page.tasks.get('tsk_1')).rejects.toThrow('A page answered, and not the service.');
  const moved = openWith(answer({ status: 301, headers: { location: 'https://elsewhere.example.com' } }));
  await expect(moved.tasks.get('tsk_1')).rejects.toThrow('change baseUrl');
});
