import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** Leads to where the given address leads. */
  url: string;
  /** Every open connection stays open and says nothing more; new ones work. A host that is lost looks like this. */
  silence(): void;
  close(): Promise<void>;
}

/** A TCP proxy on 127.0.0.1 in front of the server of `target`. */
export async function openSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<{ client: Socket; upstream: Socket }>();
  const server = createServer((client) => {
    const pair = { client, upstream: connect(Number(port), hostname) };
    pairs.add(pair);
    for (const socket of [client, pair.upstream]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        client.destroy();
        pair.upstream.destroy();
      });
    }
    client.pipe(pair.upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence: () => {
      for (const { client, upstream } of pairs) {
        client.unpipe(upstream);
        upstream.unpipe(client);
        client.resume();
        upstream.pause();
      }
    },
    close: async () => {
      for (const { client, upstream } of pairs) {
        client.destroy();
        upstream.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}
