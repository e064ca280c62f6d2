import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { limits } from '@harkara/contract';
import { expect, onTestFinished, test } from 'vitest';
import { boundTimes } from './bound-times.ts';

test('a client that stops reading its answer loses its connection', async () => {
  const server = createServer((_request, response) => void response.end(Buffer.alloc(64 * 1024 * 1024)));
  boundTimes(server, { idleMsMax: 200 });
  onTestFinished(() => void server.close().closeAllConnections());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  onTestFinished(() => void client.destroy());
  const [socket] = (await once(server, 'connection')) as [Socket];
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'close');
  expect(await promisify(server.getConnections.bind(server))()).toBe(0);
});

test('no answer of the API takes so long that its connection counts as idle', () => {
  const server = createServer();
  boundTimes(server);
  expect(server.timeout).toBeGreaterThan(server.requestTimeout);
  expect(server.requestTimeout).toBeGreaterThan(limits.toolRunMsMax);
});
