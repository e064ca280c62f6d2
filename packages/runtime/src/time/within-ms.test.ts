import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { TimeLimitError, withinMs } from './within-ms.ts';

/** A server that sends back what it gets, in a thread of its own. */
const echo = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:net').createServer((socket) => socket.pipe(socket));
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

test('work that is in time gives its result, and work that is late a TimeLimitError', async () => {
  expect(await withinMs(Promise.resolve(7), 1_000)).toBe(7);
  await expect(withinMs(new Promise(() => undefined), 5, 'Waiting')).rejects.toThrow('Waiting took longer than 5 ms.');
  await expect(withinMs(new Promise(() => undefined), 5)).rejects.toBeInstanceOf(TimeLimitError);
});

test('an answer that arrived while the process stood still is in time', async () => {
  const worker = new Worker(echo, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  const [port] = (await once(worker, 'message')) as [number];
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const answer = once(socket, 'data').then(([data]) => String(data));
  const limited = withinMs(answer, 20);
  socket.write('here');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  expect(await limited).toBe('here');
});
