import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FreezingProxy {
  /** Leads to where the given address leads. */
  url: string;
  /** Resolves when a client has sent the word. From then on it hears nothing, as if its process were frozen. */
  frozen: Promise<void>;
  close(): Promise<void>;
}

/**
 * A TCP proxy in front of the server of `target`. The first client that sends `word` gets no further byte: what it had
 * sent by then reaches the server, and what it would send after the answer does not.
 */
export async function openFreezingProxy(target: string, word: string): Promise<FreezingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const frozen = Promise.withResolvers<void>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes: Buffer) => {
      if (!isFrozen && bytes.includes(word)) {
        isFrozen = true;
        upstream.unpipe(client);
        upstream.pause();
        frozen.resolve();
      }
      upstream.write(bytes);
    });
    upstream.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    frozen: frozen.promise,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
