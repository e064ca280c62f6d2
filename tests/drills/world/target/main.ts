import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The service that tools of agents call, as a process of its own. It knows when it was called for which task. */
const calls: { taskId: string; at: number }[] = [];

const server = createServer(({ url = '/' }, response) => {
  calls.push({ taskId: new URL(url, 'http://target').searchParams.get('task') ?? '', at: Date.now() });
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"noted":true}');
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');

process.on('message', () => process.send?.(calls));
process.on('disconnect', () => process.exit(0));
process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
