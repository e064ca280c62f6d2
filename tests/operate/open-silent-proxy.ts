import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** Leads to where the given address leads. */
  url: string;
  /** Every open connection stays open and says nothing more; new ones work. A host that is lost looks like this. */
  silence(): void;
  /** Cuts every open connection; new ones work. */
  cut(): void;
  /** Cuts every open connection, and refuses new ones until `accept`. A program that has ended looks like this. */
  refuse(): Promise<void>;
  /** Takes connections again, at the same address. */
  accept(): Promise<void>;
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
  });
  const listen = async (ownPort: number) => {
    server.listen(ownPort, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const ownPort = await listen(0);
  const cut = () => {
    for (const { client, upstream } of pairs) {
      client.destroy();
      upstream.destroy();
    }
  };
  const refuse = async () => {
    if (!server.listening) return;
    server.close();
    cut();
    await once(server, 'close');
  };
  const url = new URL(target);
  url.host = `127.0.0.1:${ownPort}`;
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
    cut,
    refuse,
    accept: async () => void (await listen(ownPort)),
    close: refuse,
  };
}
