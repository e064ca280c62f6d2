import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createOutbound } from '@harkara/outbound';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRequest } from './send-request.ts';

const outbound = createOutbound({ allow: '127.0.0.1' });
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const { method, url = '', headers } = request;
    response.writeHead(url.startsWith('/missing') ? 404 : 200, {
      'content-type': url === '/plain' ? 'text/plain' : 'application/json',
    });
    response.end(url === '/plain' ? '{}' : JSON.stringify({ method, url, type: headers['content-type'], body }));
  });
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await outbound.close();
  server.close();
});

test.each([
  [{ json: { a: 1 } }, { type: 'application/json', body: '{"a":1}' }],
  [{ form: { a: 'x y', b: [1, 2] } }, { type: 'application/x-www-form-urlencoded', body: 'a=x+y&b=1&b=2' }],
  [{ text: 'hello' }, { type: 'text/plain; charset=utf-8', body: 'hello' }],
])('the body %j is sent in its own form', async (body, seen) => {
  const output = await sendRequest(
    { method: 'POST', url: `${base}/?a=1`, query: { q: 'é&' }, body },
    { outbound, timeoutMs: 5000 },
  );
  expect(output).toMatchObject({ status: 200, body: { method: 'POST', url: '/?a=1&q=%C3%A9%26', ...seen } });
});

test('an answer that is not JSON stays text', async () => {
  expect(await sendRequest({ method: 'GET', url: `${base}/plain` }, { outbound, timeoutMs: 5000 })).toMatchObject({
    body: '{}',
  });
});

test('a status of 400 or more fails the step', async () => {
  const running = sendRequest({ method: 'GET', url: `${base}/missing` }, { outbound, timeoutMs: 5000 });
  await expect(running).rejects.toThrow('The other service answered with status 404.');
});

test('a private address fails the step in plain words', async () => {
  const running = sendRequest({ method: 'GET', url: 'http://169.254.169.254/' }, { outbound, timeoutMs: 5000 });
  await expect(running).rejects.toThrow('not on the public internet');
});
