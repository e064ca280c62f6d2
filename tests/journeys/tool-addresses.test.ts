import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedTool, useHarkara } from '@harkara/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// The guide is on an allowed address and sends callers on to the trap, which is not.
const guideHost = '127.0.0.2';
const harkara = useHarkara({ withoutRunner: true, env: { TOOL_HTTP_ALLOW: guideHost } });

let trap: Server;
let guide: Server;
let caught = 0;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  trap = createServer((_request, response) => response.end('trapped')).on('connection', () => (caught += 1));
  guide = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://guide');
    response.writeHead(Number(url.searchParams.get('status')), { location: url.searchParams.get('to') ?? '' }).end();
  });
  trap.listen(0, '::');
  guide.listen(0, guideHost);
  await Promise.all([once(trap, 'listening'), once(guide, 'listening')]);
});
beforeEach(() => void (caught = 0));
afterAll(() => {
  for (const server of [trap, guide]) server.close().closeAllConnections();
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
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[::ffff:169.254.169.254]',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '169.254.170.2',
  '100.100.100.200',
  '168.63.129.16',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'user:pass@127.0.0.1',
  'example.com@127.0.0.1',
  '127.0.0.1\\@example.com',
  `${guideHost}@127.0.0.1`,
];

interface Get {
  id: string;
  name: string;
  type: 'http';
  url: string;
  on_error: 'continue';
}
const get = (url: string, index: number): Get => ({
  id: `s${index}`,
  name: url.slice(0, 200),
  type: 'http',
  url,
  on_error: 'continue',
});

/** Calls every address in one run or two, and answers what each came to. */
async function callAll(
  urls: readonly string[],
  inputs: Record<string, string> = {},
): Promise<Record<string, string | null>> {
  const results: Record<string, string | null> = {};
  for (let from = 0; from < urls.length; from += 50) {
    const part = urls.slice(from, from + 50);
    const value = Object.fromEntries(part.map((_, index) => [`s${index}`, `{{steps.s${index}.error}}`]));
    const tool = await seedTool(harkara(), {
      draft: {
        inputs: Object.keys(inputs).map((key) => ({ key, label: key, type: 'text' })),
        steps: part.map(get),
        output: { type: 'json', value },
      },
    });
    const { body } = await tool.run(inputs);
    expect(body.status, String(body.error)).toBe('done');
    part.forEach((url, index) => (results[url] = (body.output as Record<string, string | null>)[`s${index}`] ?? null));
  }
  return results;
}

const refused =
  /^(The address is not on the public internet|The address is not a valid|The host name could not be found|A value that is filled in)/;

test('no spelling of an inner address is called, written into the step or sent as data', async () => {
  const urls = hosts.map((host) => `http://${host}:${portOf(trap)}/`);
  const written = await callAll(urls);
  const sent = await callAll(
    urls.map((_, index) => `{{inputs.u${index}}}`),
    Object.fromEntries(urls.slice(0, 50).map((url, index) => [`u${index}`, url])),
  );
  for (const [url, error] of [...Object.entries(written), ...Object.entries(sent).slice(0, 50)])
    expect(error, url).toMatch(refused);
  expect(caught).toBe(0);
});

test('nor does a redirect lead there, of whatever kind and however it is spelled', async () => {
  const places = [
    `http://127.0.0.1:${portOf(trap)}/`,
    `//0x7f.1:${portOf(trap)}/`,
    `http://[::1]:${portOf(trap)}/`,
    `http://169.254.169.254/latest/meta-data/`,
  ];
  const urls = [301, 302, 303, 307, 308].flatMap((status) =>
    places.map((to) => `http://${guideHost}:${portOf(guide)}/?status=${status}&to=${encodeURIComponent(to)}`),
  );
  for (const [url, error] of Object.entries(await callAll(urls))) expect(error, url).toMatch(refused);
  expect(caught).toBe(0);
});

test('other schemes are not called', async () => {
  const urls = [
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1/',
    'data:text/plain,x',
    'javascript:1',
    'http:',
    '//127.0.0.1/',
    '',
  ].map((url, index) => [`u${index}`, url] as const);
  const results = await callAll(
    urls.map(([key]) => `{{inputs.${key}}}`),
    Object.fromEntries(urls),
  );
  for (const [url, error] of Object.entries(results)) expect(error, url).toMatch(refused);
});

test('data cannot leave the place in the address where it is filled in', async () => {
  const hostile = [
    '..',
    '.',
    '%2e%2e',
    '../..',
    '/@127.0.0.1/',
    '?status=302&to=x',
    '#',
    '\\\\127.0.0.1\\',
    '\r\nHost: x',
    ' ',
    '\u{1F4A5}',
  ];
  const seen: string[] = [];
  guide.on('request', (request) => seen.push(request.url ?? ''));
  const inputs = Object.fromEntries(hostile.map((value, index) => [`u${index}`, value]));
  const urls = hostile.map(
    (_, index) => `http://${guideHost}:${portOf(guide)}/users/{{inputs.u${index}}}/card?status=200`,
  );
  const results = await callAll(urls, inputs);
  expect(Object.values(results).map((error) => error !== null)).toEqual(
    hostile.map((value) => ['..', '.'].includes(value)),
  );
  expect(
    seen.every((url) => /^\/users\/[^/?#]+\/card\?status=200$/.test(url)),
    seen.join('\n'),
  ).toBe(true);
  expect(seen.map((url) => decodeURIComponent(url.split('/')[2] ?? ''))).toEqual(hostile.slice(2));
});

test('nor can it split a header', async () => {
  const tool = await seedTool(harkara(), {
    draft: {
      inputs: [{ key: 'value', label: 'Value', type: 'text' }],
      steps: [
        {
          ...get(`http://${guideHost}:${portOf(guide)}/?status=200`, 0),
          headers: {
            'X-Value': '{{inputs.value}}',
            Host: 'inner.example',
            'Content-Length': '5',
            'Transfer-Encoding': 'chunked',
          },
        },
      ],
      output: { type: 'text', value: '{{steps.s0.error}}' },
    },
  });
  const headers: unknown[] = [];
  guide.on('request', (request) => headers.push(request.headers));
  expect((await tool.run({ value: 'a\r\nX-Other: b' })).body.output).toBe(
    'The request has a method or a header that cannot be sent.',
  );
  expect(headers).toEqual([]);
  expect((await tool.run({ value: 'a: b' })).body.output).toBe('');
  expect(headers).toEqual([expect.objectContaining({ 'x-value': 'a: b', host: `${guideHost}:${portOf(guide)}` })]);
});
