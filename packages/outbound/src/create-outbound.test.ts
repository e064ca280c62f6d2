import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutbound } from './create-outbound.ts';
import type { OutboundCall, ResolveName } from './outbound.ts';

const limits = { method: 'GET', timeoutMs: 5000, bytesMax: 1000 };
const requests: IncomingMessage[] = [];
let connections = 0;
let trap: Server;
let port = 0;

function answer(request: IncomingMessage, response: ServerResponse) {
  requests.push(request);
  const url = new URL(request.url ?? '/', 'http://trap');
  if (url.pathname === '/to')
    response.writeHead(Number(url.searchParams.get('status')), { location: url.searchParams.get('url') ?? '' });
  if (url.pathname === '/loop') response.writeHead(302, { location: '/loop' });
  if (url.pathname === '/silent') return;
  response.end(url.pathname === '/big' ? 'x'.repeat(1001) : 'trapped');
}

beforeAll(async () => {
  trap = createServer(answer).on('connection', () => (connections += 1));
  await new Promise<void>((done) => trap.listen(0, '::', done));
  port = (trap.address() as AddressInfo).port;
});
afterAll(() => void trap.close().closeAllConnections());
beforeEach(() => {
  connections = 0;
  requests.length = 0;
});

const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0x7f.0x0.0x0.0x1',
  '127.0.0.1.',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '0x0',
  '00',
  '%31%32%37.0.0.1',
  '１２７.0.0.1',
  '127。0。0。1',
  '①②⑦.0.0.1',
  'localhost',
  'localhost.',
  'LOCALHOST',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[100::1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:10.0.0.1]',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '169.254.170.2',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'user:pass@127.0.0.1',
  'example.com@127.0.0.1',
  '127.0.0.1\\@example.com',
];

test.each(hosts)('http://%s is refused and nothing connects', async (host) => {
  const outbound = createOutbound({ allow: '' });
  await expect(outbound.request({ ...limits, url: `http://${host}:${port}/` })).rejects.toMatchObject({
    name: 'OutboundError',
    reason: expect.stringMatching(/^(address|url|name)$/) as string,
  });
  expect(connections).toBe(0);
  await outbound.close();
});

test.each([
  'file:///etc/passwd',
  'ftp://a.example/',
  'gopher://a.example/',
  'data:,x',
  'javascript:1',
  '//a.example',
  '',
  'http://',
])('the address "%s" is no http address', async (url) => {
  const outbound = createOutbound({ allow: '' });
  await expect(outbound.request({ ...limits, url })).rejects.toMatchObject({ reason: 'url' });
});

const named = (...rounds: string[][]): ResolveName => {
  let round = 0;
  return async () => (rounds[Math.min(round++, rounds.length - 1)] ?? []).map((address) => ({ address, family: 4 }));
};

test('a name with one private address among public ones is refused', async () => {
  const outbound = createOutbound({ allow: '', resolve: named(['8.8.8.8', '127.0.0.1']) });
  await expect(outbound.request({ ...limits, url: `http://mixed.example:${port}/` })).rejects.toMatchObject({
    reason: 'address',
  });
  expect(connections).toBe(0);
});

test('a name that turns private after its first look-up is refused then', async () => {
  const outbound = createOutbound({ allow: '127.0.0.2', resolve: named(['127.0.0.2'], ['127.0.0.1']) });
  const call = {
    ...limits,
    url: `http://flip.example:${port}/to?status=302&url=${encodeURIComponent(`http://flop.example:${port}/`)}`,
  };
  await expect(outbound.request(call)).rejects.toMatchObject({ reason: 'address' });
  expect(requests).toHaveLength(1);
  await outbound.close();
});

test.each([301, 302, 303, 307, 308])('a redirect with status %i to a private address is refused', async (status) => {
  const outbound = createOutbound({ allow: '127.0.0.2' });
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '2130706433', '169.254.169.254']) {
    const target = encodeURIComponent(`http://${host}:${port}/`);
    const call = { ...limits, url: `http://127.0.0.2:${port}/to?status=${status}&url=${target}` };
    await expect(outbound.request(call)).rejects.toMatchObject({ reason: 'address' });
  }
  expect(requests.filter(({ url }) => url === '/')).toEqual([]);
  await outbound.close();
});

test.each(['127.0.0.1', '127.0.0.0/8', 'other.example, 127.0.0.1'])(
  'the allow list "%s" allows a local server',
  async (allow) => {
    const outbound = createOutbound({ allow });
    const found = await outbound.request({ ...limits, url: `http://127.0.0.1:${port}/` });
    expect(found.status).toBe(200);
    expect(Buffer.from(found.body).toString()).toBe('trapped');
    await outbound.close();
  },
);

test('an allowed name may have any address', async () => {
  const outbound = createOutbound({ allow: 'inner.example', resolve: named(['127.0.0.1']) });
  expect((await outbound.request({ ...limits, url: `http://inner.example:${port}/` })).status).toBe(200);
  await outbound.close();
});

test('credentials and the body of a POST stay with the first host', async () => {
  const outbound = createOutbound({ allow: '127.0.0.0/8' });
  const url = `http://127.0.0.1:${port}/to?status=302&url=${encodeURIComponent(`http://127.0.0.2:${port}/end`)}`;
  const headers = { authorization: 'Bearer s', Cookie: 'a=b', 'x-api-key': 's', accept: 'text/plain' };
  await outbound.request({ ...limits, method: 'POST', url, headers, body: 'secret' });
  expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer s', cookie: 'a=b' });
  expect(requests[1]).toMatchObject({ method: 'GET', url: '/end' });
  expect(Object.keys(requests[1]?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
  await outbound.close();
});

test.each([
  ['POST', 307],
  ['POST', 308],
  ['PUT', 301],
  ['PATCH', 302],
  ['DELETE', 307],
])('a redirect of a %s with status %i to another origin never brings it the body', async (method, status) => {
  const outbound = createOutbound({ allow: '127.0.0.0/8' });
  const to = (host: string) =>
    `http://127.0.0.1:${port}/to?status=${status}&url=${encodeURIComponent(`http://${host}:${port}/end`)}`;
  const call = { ...limits, method, body: 'secret' };
  await expect(outbound.request({ ...call, url: to('127.0.0.2') })).rejects.toMatchObject({
    reason: 'redirect_with_body',
    message: expect.stringContaining('redirected to another origin'),
  });
  expect(requests).toHaveLength(1);
  expect((await outbound.request({ ...call, url: to('127.0.0.1') })).status).toBe(200);
  expect(requests.at(-1)).toMatchObject({ method, url: '/end' });
  await outbound.request({ ...limits, method: 'DELETE', url: to('127.0.0.2') });
  expect(requests.at(-1)).toMatchObject({ url: '/end' });
  await outbound.close();
});

test.each<[string, string, Partial<OutboundCall>]>([
  ['too_large', '/big', {}],
  ['timeout', '/silent', { timeoutMs: 50 }],
  ['cancelled', '/', { signal: AbortSignal.abort() }],
  ['redirect', '/loop', {}],
  ['request', '/', { headers: { 'x-a': 'a\r\nb: c' } }],
])('a call that ends as %s has this reason', async (reason, path, change) => {
  const outbound = createOutbound({ allow: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}${path}`;
  await expect(outbound.request({ ...limits, ...change, url })).rejects.toMatchObject({ reason });
  await outbound.close();
});
