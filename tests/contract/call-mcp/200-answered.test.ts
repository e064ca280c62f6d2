import { seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { post, postModern } from '../../mcp/send-message.ts';

const harkara = useHarkara({ withoutRunner: true });
const seed = async () => ({ url: harkara().url, key: (await seedCaller(harkara())).key });

test('a client without a handshake discovers the server, and each list says how long it may be kept', async () => {
  const to = await seed();
  const discovered = await postModern(to, 'server/discover');
  expect(discovered.status).toBe(200);
  expect(discovered.headers.get('content-type')).toBe('application/json');
  expect(discovered.headers.get('cache-control')).toBe('no-store');
  expect(discovered.body).toMatchObject({
    id: 1,
    result: {
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {}, resources: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } },
      cacheScope: 'private',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'harkara', title: 'Harkara' } },
    },
  });
  const { body, headers } = await postModern(to, 'tools/list');
  expect(headers.get('ratelimit-policy')).toBe('"reads";q=240;w=60');
  expect(body.result).toMatchObject({ resultType: 'complete', ttlMs: 10_000, cacheScope: 'private' });
});

test.each(['2025-11-25', '2025-06-18'])('a client of %s shakes hands and gets its own version', async (version) => {
  const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'a-client', version: '1' } };
  const { status, body, headers } = await post(await seed(), { jsonrpc: '2.0', id: 'a', method: 'initialize', params });
  expect(status).toBe(200);
  expect(headers.get('mcp-session-id')).toBeNull();
  expect(body).toMatchObject({ id: 'a', result: { protocolVersion: version, serverInfo: { name: 'harkara' } } });
  expect(body.result.capabilities).toEqual({ tools: {}, resources: {} });
});

test.each(['2024-11-05', '2026-07-28', 'nonsense'])('a handshake for %s is offered 2025-11-25', async (version) => {
  const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'a-client', version: '1' } };
  const { body } = await post(await seed(), { jsonrpc: '2.0', id: 1, method: 'initialize', params });
  expect(body.result.protocolVersion).toBe('2025-11-25');
});

test('calls of the older generation need no handshake before them, so any gateway can answer', async () => {
  const { body } = await post(await seed(), { jsonrpc: '2.0', id: 7, method: 'tools/list' });
  expect(body).toMatchObject({ id: 7, result: { tools: [{ title: 'An agent' }, {}, {}, {}, {}] } });
  expect(body.result).not.toHaveProperty('resultType');
});

test('there are no prompts, and older clients are told as its generation says', async () => {
  const { status, body } = await post(await seed(), { jsonrpc: '2.0', id: 1, method: 'prompts/list' });
  expect([status, body.error]).toEqual([200, { code: -32_601, message: 'Method not found' }]);
});
