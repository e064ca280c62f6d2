import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  call,
  createTeam,
  fetchFile,
  type Harkara,
  onePixel,
  seedCaller,
  sendFile,
  startHarkara,
} from '@harkara/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const options = { redisUrl: null, withoutRunner: true, withoutToolRunner: true };
let harkara: Harkara;
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://harkara.example' };
  harkara = await startHarkara({ serverUrl: inject('databaseUrl'), ...options, env });
});
afterAll(() => harkara.stop());

/** One request as bytes; the whole answer, to the end of the connection. */
async function sendRaw(lines: readonly string[], url = harkara.url): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(lines.join('\r\n'));
  return text(socket);
}

test('every answer has nosniff and, with an https address, HSTS; JSON is not kept by anyone', async () => {
  const { key, members, projectId } = await createTeam(harkara);
  const project = `/v1/manage/projects/${projectId}`;
  const json = [
    ['GET', '/v1/api/tasks', { token: key }],
    ['GET', '/v1/api/tasks', {}],
    ['GET', '/v1/nowhere', { headers: { Accept: 'application/problem+json' } }],
    ['GET', project, { token: members.owner.token }],
    ['POST', '/v1/manage/session', { body: '{' }],
    ['GET', '/v1/openapi.json', {}],
    ['GET', '/healthz', {}],
  ] as const;
  const other = [
    ['GET', '/docs', {}],
    ['GET', '/docs/assets/swagger-ui.css', {}],
    ['HEAD', '/docs', {}],
  ] as const;
  for (const [method, path, sent] of [...json, ...other]) {
    const { headers } = await call(`${harkara.url}${path}`, method, sent);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8}$/);
  }
  for (const [method, path, sent] of json) {
    const { headers } = await call(`${harkara.url}${path}`, method, sent);
    expect([headers.get('cache-control'), path]).toEqual(['no-store', path]);
  }
  const caller = await seedCaller(harkara);
  const { body } = await sendFile(caller, onePixel);
  const file = await fetchFile(harkara.url, caller.key, body.id);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
});

test('without https there is no HSTS', async () => {
  const plain = await startHarkara({ serverUrl: inject('databaseUrl'), ...options });
  const { headers } = await call(`${plain.url}/docs`, 'GET');
  await plain.stop();
  expect(headers.has('strict-transport-security')).toBe(false);
});

test.each(['gzip, chunked', 'chunked, chunked', 'identity', 'gzip', 'x', 'chunked;a=b'])(
  'Transfer-Encoding: %s is 400, and the connection is closed',
  async (encoding) => {
    const body = ['5', '"abc"', '0', '', ''];
    const head = ['POST /v1/manage/session HTTP/1.1', 'Host: a', `Transfer-Encoding: ${encoding}`, ''];
    const smuggled = ['GET /healthz HTTP/1.1', 'Host: a', '', ''];
    const answer = await sendRaw([...head, ...body, ...smuggled]);
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
  },
);

test('chunked in capitals is read', async () => {
  const head = ['POST /v1/manage/session HTTP/1.1', 'Host: a', 'Connection: close', 'Transfer-Encoding: CHUNKED', ''];
  expect(await sendRaw([...head, '5', '"abc"', '0', '', ''])).toMatch(/^HTTP\/1\.1 422/);
});

test('connections over the limit are closed, counted, and taken again when there is room', async () => {
  const env = { MAX_CONNECTIONS: '2' };
  const small = await startHarkara({ serverUrl: inject('databaseUrl'), ...options, env });
  const { hostname, port } = new URL(small.url);
  const open = async () => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return socket;
  };
  const taken = [await open(), await open()];
  const refused = await open();
  await Promise.race([once(refused, 'close'), once(refused, 'error')]);
  const dropped = small.metrics.get('gateway')?.registry.getSingleMetric('http_connections_dropped_total');
  expect((await dropped?.get())?.values).toMatchObject([{ value: 1 }]);
  await Promise.all(taken.map((socket) => once(socket.destroy(), 'close')));
  await expect
    .poll(() => sendRaw(['GET /healthz HTTP/1.1', 'Host: a', 'Connection: close', '', ''], small.url))
    .toMatch(/^HTTP\/1\.1 200/);
  await small.stop();
});
