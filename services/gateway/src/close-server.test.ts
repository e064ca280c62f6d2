import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createServerCloser } from './close-server.ts';

/** A server whose answers the test gives, and a client that keeps its connections. */
async function open() {
  const arrived: Array<{ request: IncomingMessage; response: ServerResponse }> = [];
  const server = createServer(
    { keepAliveTimeout: 60_000 },
    (incoming, response) => void arrived.push({ request: incoming, response }),
  );
  const closer = createServerCloser(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const { port } = server.address() as AddressInfo;
  const send = async (method: string) => {
    const sent = request({ port, host: '127.0.0.1', method, agent }).end();
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    await once(server, 'request');
    return { answered, ...arrived.at(-1)! };
  };
  return { closer, send, port };
}

test('a request that is on its way is answered, and its connection is not kept', async () => {
  const { closer, send } = await open();
  const { response, answered } = await send('POST');
  const closed = closer.close(60_000);
  response.end('Done.');
  const [answer] = await answered;
  expect(answer.headers.connection).toBe('close');
  await closed;
});

test('of a kept connection the request is answered that is under way, not one before it', async () => {
  const { closer, send } = await open();
  const first = await send('POST');
  first.response.end('First.');
  const [answer] = await first.answered;
  answer.resume();
  await once(answer, 'end');
  const second = await send('POST');
  expect(second.request.socket).toBe(first.request.socket);
  const closed = closer.close(60_000);
  second.response.end('Second.');
  const [last] = await second.answered;
  expect(last.headers.connection).toBe('close');
  await closed;
});

test('an event stream ends at once, so that its reader can resume elsewhere', async () => {
  const { closer, send } = await open();
  const { response, answered } = await send('GET');
  response.setHeader('X-Request-Id', 'a');
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  response.write(': still here\n\n');
  const [answer] = await answered;
  const closed = closer.close(60_000);
  response.write('data: too late\n\n');
  answer.resume();
  await once(answer, 'end');
  await closed;
});

test('a connection that never sent anything does not hold up the stop', async () => {
  const { closer, port } = await open();
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const ended = once(silent, 'close');
  await closer.close(60_000);
  await ended;
});

test('what does not end within the grace is cut', async () => {
  const { closer, send } = await open();
  const { answered } = await send('POST');
  await Promise.all([closer.close(20), expect(answered).rejects.toThrow()]);
});
