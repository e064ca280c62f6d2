import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { parseAllowList } from './parse-allow-list.ts';
import { createDnsResolver, createResolver } from './resolve-names.ts';

type Answer = (query: Buffer) => Buffer | null;

/** A name server over UDP. Returns its address and the number of queries so far. */
async function openNameServer(answer: Answer) {
  const socket = createSocket('udp4');
  let queries = 0;
  socket.on('message', (query, { port, address }) => {
    queries += 1;
    const reply = answer(query);
    if (reply !== null) socket.send(reply, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { server: `127.0.0.1:${socket.address().port}`, count: () => queries, socket };
}

/** The question of a query, without what may follow it. */
const questionOf = (query: Buffer) => query.subarray(12, query.indexOf(0, 12) + 5);
const isIpv4 = (query: Buffer) => questionOf(query).readUInt16BE(questionOf(query).length - 4) === 1;
const headerOf = (query: Buffer, { code, answers }: { code: number; answers: number }) =>
  Buffer.from([...query.subarray(0, 2), 0x81, 0x80 + code, 0, 1, 0, answers, 0, 0, 0, 0]);

/** One IPv4 address for every name. */
const known: Answer = (query) => {
  if (!isIpv4(query)) return Buffer.concat([headerOf(query, { code: 0, answers: 0 }), questionOf(query)]);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7]);
  return Buffer.concat([headerOf(query, { code: 0, answers: 1 }), questionOf(query), record]);
};
const unknown: Answer = (query) => Buffer.concat([headerOf(query, { code: 3, answers: 0 }), questionOf(query)]);

test('a name is resolved by the name server, also when it has no IPv6 address', async () => {
  const { server } = await openNameServer(known);
  expect(await createDnsResolver([server])('a.example')).toEqual([{ address: '192.0.2.7', family: 4 }]);
});

test('names that nobody answers hold up no other look-up, and end by themselves', async () => {
  const silent = await openNameServer(() => null);
  const resolve = createDnsResolver([silent.server]);
  let ended = 0;
  const waiting = Array.from({ length: 20 }, (_, no) =>
    expect(resolve(`slow${no}.example`))
      .rejects.toMatchObject({ code: expect.stringMatching(/^E(TIMEOUT|CANCELLED)$/) as string })
      .finally(() => (ended += 1)),
  );
  while (silent.count() < waiting.length) await once(silent.socket, 'message');
  const resolveAllowed = createResolver(parseAllowList('localhost'), resolve);
  expect(await resolveAllowed('localhost')).toContainEqual({ address: '127.0.0.1', family: 4 });
  expect(ended).toBe(0);
  await Promise.all(waiting);
});

test('a name of which one answer never comes is not taken for an unknown one', async () => {
  const { server } = await openNameServer((query) => (isIpv4(query) ? unknown(query) : null));
  const resolve = createResolver(parseAllowList('127.0.0.0/8'), createDnsResolver([server]));
  await expect(resolve('localhost')).rejects.toMatchObject({
    code: expect.stringMatching(/^E(TIMEOUT|CANCELLED)$/) as string,
  });
});

test('an unknown name is looked up by the system only where private addresses are allowed', async () => {
  const { server } = await openNameServer(unknown);
  const resolve = createDnsResolver([server]);
  const among = (allow: string) => createResolver(parseAllowList(allow), resolve)('localhost');
  await expect(among('')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  expect(await among('127.0.0.0/8')).toContainEqual({ address: '127.0.0.1', family: 4 });
});
