import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { boundTimes } from './bound-times.ts';

/** A server with a large answer, and a client that has asked for it and reads nothing. */
async function openStalled() {
  const server = createServer((_request, response) => void response.end(Buffer.alloc(64 * 1024 * 1024)));
  boundTimes(server, { idleMsMax: 200 });
  onTestFinished(() => void server.close().closeAllConnections());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  onTestFinished(() => void client.destroy());
  const [socket] = await once(server, 'connection');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return { server, client, socket };
}

test('a client that stops reading its answer loses its connection', async () => {
  const { socket, server } = await openStalled();
  await once(socket, 'close');
  const [connections] = await new Promise<[number]>((resolve) => {
    server.getConnections((_error, count) => resolve([count]));
  });
  expect(connections).toBe(0);
});

test('no answer of the API takes so long that its connection counts as idle', () => {
  const server = createServer();
  boundTimes(server);
  expect(server.timeout).toBeGreaterThan(server.requestTimeout);
});
