import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openProxy } from './open-proxy.ts';

/** A server that answers with what it is told, behind a proxy. */
async function openEcho() {
  const heard: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      heard.push(String(bytes));
      socket.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await openProxy(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const open = async () => {
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await proxy.close();
    server.close();
  });
  return { proxy, open, heard, sockets };
}

async function say(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [bytes] = await once(socket, 'data');
  return String(bytes);
}

test('what either side sends comes to the other', async () => {
  const { open } = await openEcho();
  expect(await say(await open(), 'one')).toBe('one');
});

test('the answer to a word is lost and its connection cut, and the server has heard the word', async () => {
  const { proxy, open, heard } = await openEcho();
  const [first, other] = [await open(), await open()];
  const lost = proxy.loseAnswerTo('commit');
  expect(await say(other, 'read')).toBe('read');
  first.write('commit');
  await Promise.all([lost, once(first, 'close')]);
  expect(heard).toEqual(['read', 'commit']);
  expect(await say(other, 'commit')).toBe('commit');
});

test('something is done once, before a word reaches the server', async () => {
  const { proxy, open, heard } = await openEcho();
  const socket = await open();
  const heardBefore: string[][] = [];
  proxy.beforeNext('commit', () => heardBefore.push([...heard]));
  for (const text of ['read', 'commit', 'commit']) await say(socket, text);
  expect(heardBefore).toEqual([['read']]);
});

test('a silent connection stays open and brings nothing, and the server has lost it; a new one works', async () => {
  const { proxy, open, heard, sockets } = await openEcho();
  const socket = await open();
  await say(socket, 'before');
  proxy.silence();
  await once(sockets[0] as Socket, 'close');
  socket.write('after');
  expect(await say(await open(), 'new')).toBe('new');
  expect(heard).toEqual(['before', 'new']);
  expect(socket.destroyed).toBe(false);
});

test('of a server that is frozen, new connections are silent too, until it speaks', async () => {
  const { proxy, open, heard } = await openEcho();
  const before = await open();
  await say(before, 'before');
  proxy.silenceAll();
  const during = await open();
  for (const socket of [before, during]) socket.write('lost');
  proxy.speak();
  expect(await say(await open(), 'after')).toBe('after');
  expect([heard, before.destroyed, during.destroyed]).toEqual([['before', 'after'], false, false]);
});

test('after a half close the client knows that its connection is gone, and the server does not', async () => {
  const { proxy, open, sockets } = await openEcho();
  const socket = await open();
  await say(socket, 'before');
  proxy.halfClose();
  await once(socket, 'close');
  await say(await open(), 'new');
  expect(sockets[0]?.destroyed).toBe(false);
});

test('each way of a slow connection takes at least the time', async () => {
  const { proxy, open } = await openEcho();
  const socket = await open();
  proxy.slow(20);
  const begun = performance.now();
  expect(await say(socket, 'late')).toBe('late');
  // A timer may fire a millisecond early.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(2 * 19);
});

test('a refused connection fails, and an accepted one works at the same address', async () => {
  const { proxy, open } = await openEcho();
  await proxy.refuse();
  await expect(open()).rejects.toThrow('ECONNREFUSED');
  await proxy.accept();
  expect(await say(await open(), 'again')).toBe('again');
});

test('a new connection leads to where the proxy leads now, and an open one to where it did', async () => {
  const [one, two] = [await openEcho(), await openEcho()];
  const socket = await one.open();
  await say(socket, 'first');
  one.proxy.leadTo(two.proxy.url);
  await say(socket, 'second');
  await say(await one.open(), 'third');
  expect([one.heard, two.heard]).toEqual([['first', 'second'], ['third']]);
});
