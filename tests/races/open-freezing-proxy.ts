import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FreezingProxy {
  /** Leads to where the given address leads. */
  url: string;
  /** Resolves when a client has sent the word, with the port by which the server knows that client. */
  frozen: Promise<number>;
  /** Ends the frozen connections. New ones work, and no word freezes them. */
  thaw(): void;
  /** Lets the connections go on with what both sides have sent meanwhile. */
  resume(): void;
  close(): Promise<void>;
}

/**
 * A TCP proxy in front of the server of `target`. Once a client has sent `word`, its process is as good as frozen: no
 * byte reaches any of its connections any more, and none comes from them but what it had sent together with the word.
 */
export async function openFreezingProxy(target: string, word: string): Promise<FreezingProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<{ client: Socket; upstream: Socket; held: Buffer[] }>();
  const frozen = Promise.withResolvers<number>();
  let lastToSend: Socket | null = null;
  let isThawed = false;
  const freeze = (client: Socket, { localPort = 0 }: Socket) => {
    lastToSend = client;
    for (const pair of pairs) {
      pair.upstream.unpipe(pair.client);
      pair.upstream.pause();
    }
    frozen.resolve(localPort);
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const held: Buffer[] = [];
    pairs.add({ client, upstream, held });
    for (const socket of [client, upstream]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes: Buffer) => {
      if (lastToSend === null && !isThawed && bytes.includes(word)) freeze(client, upstream);
      if (lastToSend === null || lastToSend === client) upstream.write(bytes);
      else held.push(bytes);
    });
    if (lastToSend === null) upstream.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endConnections = () => {
    for (const { client } of pairs) client.destroy();
    pairs.clear();
  };
  return {
    url: url.href,
    frozen: frozen.promise,
    thaw: () => {
      isThawed = true;
      lastToSend = null;
      endConnections();
    },
    resume: () => {
      isThawed = true;
      lastToSend = null;
      for (const { client, upstream, held } of pairs) {
        for (const bytes of held.splice(0)) upstream.write(bytes);
        upstream.pipe(client);
      }
    },
    close: async () => {
      endConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
