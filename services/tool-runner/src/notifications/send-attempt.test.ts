import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '@harkara/operations';
import type { DueAttempt } from '@harkara/operations/work';
import { createOutbound } from '@harkara/outbound';
import { createLogger } from '@harkara/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendAttempt } from './send-attempt.ts';

const attempt: DueAttempt = {
  id: 'wha_1',
  notification_id: 'ntf_1',
  payload: 'full',
  tries: 0,
  type: 'task.done',
  at: new Date('2026-01-31T09:30:00.000Z'),
  data: '{"task_id":"tsk_1"}',
};
const secrets = [`whsec_${Buffer.alloc(32, 1).toString('base64')}`];
const stop = new AbortController().signal;
const ctx = {
  findAddressProblem: () => null,
  clock: { now: () => new Date() },
  logger: createLogger({ service: 'test', level: 'error', write: () => undefined }),
} as unknown as Context;

let server: Server;
let connections = 0;
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  server.on('connection', () => (connections += 1));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => void server.close().closeAllConnections());

const urlAt = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/`;

async function send(handle: RequestListener) {
  answer = handle;
  const outbound = createOutbound({ allow: '127.0.0.1' });
  const sent = await sendAttempt({ ctx, outbound }, attempt, { url: urlAt('127.0.0.1'), secrets, stop });
  await outbound.close();
  return sent;
}

test('a name that leads to a private address when it is connected to is not connected to', async () => {
  connections = 0;
  const answers = ['93.184.216.34', '127.0.0.1'];
  const resolve = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
  const outbound = createOutbound({ allow: '', resolve });
  answers.shift();
  const sent = await sendAttempt({ ctx, outbound }, attempt, { url: urlAt('rebind.example'), secrets, stop });
  await outbound.close();
  expect(sent).toMatchObject({ delivered: false, status: null, error: expect.stringContaining('public internet') });
  expect(connections).toBe(0);
});

test.each([301, 302, 303, 307, 308])('an answer of %i is a failure, and is not followed', async (status) => {
  connections = 0;
  const sent = await send((_, response) => void response.writeHead(status, { location: urlAt('127.0.0.1') }).end());
  expect(sent).toMatchObject({ delivered: false, status, error: `It answered ${status}; redirects are not followed.` });
  expect(connections).toBe(1);
});

test('an endless answer is cut after 1 KB, and what it began with counts', async () => {
  const sent = await send((_, response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    };
    response.on('drain', write);
    write();
  });
  expect(sent).toMatchObject({ delivered: true, status: 200, answer: 'x'.repeat(1_024) });
});

test('bytes that are no text are kept as text that the database takes', async () => {
  const sent = await send((_, response) => void response.writeHead(500).end(Buffer.from([0x41, 0, 0xff, 0x42])));
  expect(sent).toMatchObject({ delivered: false, status: 500, answer: 'A\u{fffd}B' });
});

test('Retry-After of a failure is kept, and of a success ignored', async () => {
  const asking = (status: number): RequestListener => {
    return (_, response) => void response.writeHead(status, { 'retry-after': '120' }).end();
  };
  expect(await send(asking(503))).toMatchObject({ retryAfterMs: 120_000 });
  expect(await send(asking(200))).toMatchObject({ retryAfterMs: null });
});

test('what is stopped has no outcome', async () => {
  const halt = new AbortController();
  answer = () => halt.abort();
  const outbound = createOutbound({ allow: '127.0.0.1' });
  const receiver = { url: urlAt('127.0.0.1'), secrets, stop: halt.signal };
  expect(await sendAttempt({ ctx, outbound }, attempt, receiver)).toBeNull();
  await outbound.close();
});
