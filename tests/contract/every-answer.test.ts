import { errors, problemBody } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import { call, callerOf, keyEndpoints, seedCaller, setPlatform, setRow, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const asProblem = { Accept: 'application/problem+json' };

describe('a refusal asked for as application/problem+json', () => {
  const conditions: Record<string, () => Promise<{ status: number; body: unknown; headers: Headers }>> = {
    message_empty: async () => (await seedCaller(harkara())).start({ message: '' }, asProblem),
    too_many_files: async () =>
      (await seedCaller(harkara())).start({ attachment_ids: ['1', '2', '3', '4'] }, asProblem),
    agent_not_found: async () =>
      callerOf(harkara(), await seedCaller(harkara()), newId('agt')).start({ message: 'Hello' }, asProblem),
    task_not_found: async () =>
      (await seedCaller(harkara())).send('GET', `/v1/api/tasks/${newId('tsk')}`, { headers: asProblem }),
    not_authenticated: async () =>
      (await seedCaller(harkara())).send('GET', '/v1/api/tasks', { token: 'hk_wrong', headers: asProblem }),
    body_invalid: async () => (await seedCaller(harkara())).start({}, asProblem),
    not_found: async () => (await seedCaller(harkara())).send('GET', '/v1/nowhere', { headers: asProblem }),
    method_not_allowed: async () => (await seedCaller(harkara())).send('PUT', '/v1/api/tasks', { headers: asProblem }),
    agent_unavailable: async () => {
      const caller = await seedCaller(harkara());
      await setRow(harkara(), 'agent', caller.agentId, { paused_at: { sql: 'now()' } });
      return caller.start({ message: 'Hello' }, asProblem);
    },
    ai_paused: async () => {
      const caller = await seedCaller(harkara());
      await setPlatform(harkara(), { aiPaused: true });
      return caller.start({ message: 'Hello' }, asProblem).finally(() => setPlatform(harkara(), {}));
    },
  };

  test.each(Object.keys(conditions))('tells %s by its stable code, with the id of the request', async (code) => {
    const reply = await conditions[code]?.();
    const row = errors[code as keyof typeof errors];
    const problem = problemBody.parse(reply?.body);
    expect(reply?.headers.get('content-type')).toBe('application/problem+json');
    expect(problem).toMatchObject({
      type: `/guides/run/errors#${code}`,
      code,
      status: row.status,
      title: row.title,
      request_id: reply?.headers.get('x-request-id'),
    });
    expect(reply?.status).toBe(row.status);
  });
});

describe('X-Request-Id', () => {
  const ask = async (id: string) => {
    const { headers } = await call(`${harkara().url}/v1/api/tasks`, 'GET', { headers: { 'X-Request-Id': id } });
    return headers.get('x-request-id');
  };

  test("is our own and new, and a caller's is logged beside it", async () => {
    const ids = [await ask('order-17.a_B'), await ask('order-17.a_B')];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const lines = harkara().logLines.filter((line) => line.includes('order-17.a_B'));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(
      ids.map((id) => ({ request_id: id, client_request_id: 'order-17.a_B' })),
    );
  });

  test.each(['has space', 'x'.repeat(129), 'a;b', '<script>'])('of a caller is not logged (%#)', async (id) => {
    expect(await ask(id)).toMatch(/^[0-9a-f-]{36}$/);
    expect(harkara().logLines.filter((line) => line.includes(id))).toEqual([]);
  });
});

describe.each(keyEndpoints)('$method $path', ({ path }) => {
  const address = path.replaceAll(/\{\w+\}/g, newId('tsk'));

  test('answers other methods with 405 and those it takes', async () => {
    const { status, body, headers } = await call(`${harkara().url}${address}`, 'PATCH', {});
    expect([status, body]).toEqual([405, { detail: 'This address does not answer that method.' }]);
    const methods = keyEndpoints.filter((each) => each.path === path).map(({ method }) => method.toUpperCase());
    expect(headers.get('allow')?.split(', ').sort()).toEqual(methods.sort());
  });

  test("gives a browser's page no way in", async () => {
    const headers = { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' };
    const reply = await call(`${harkara().url}${address}`, 'OPTIONS', { headers });
    expect(reply.status).toBe(405);
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

test('HEAD of an event stream is 405: without its events it would only take a place', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  const address = `${harkara().url}/v1/api/tasks/${body.id}/events`;
  const { status, headers } = await fetch(address, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${caller.key}` },
  });
  expect([status, headers.get('allow')]).toEqual([405, 'GET']);
});

test('an address there is not is 404 with the ordinary body', async () => {
  const caller = await seedCaller(harkara());
  for (const path of ['/v1/nowhere', '/v1/api', '/v1/api/agents', '/v1/api/agents//tasks', '/v2/api/tasks']) {
    expect(await caller.send('GET', path)).toMatchObject({
      status: 404,
      body: { detail: 'There is nothing at this address.' },
    });
  }
});

test('the service does not say what it is built with', async () => {
  const { headers } = await call(`${harkara().url}/v1/api/tasks`, 'GET', {});
  expect(headers.has('x-powered-by')).toBe(false);
  expect(headers.has('server')).toBe(false);
});
