import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Address, createLinks, type Links } from './create-links.ts';

export interface Proxy extends Omit<Links, 'add' | 'leadTo'> {
  /** Leads to where the given address leads. */
  readonly url: string;
  /** New connections lead to the server of another address from now on. */
  leadTo(target: string): void;
  /** Cuts every open connection, and refuses new ones until `accept`. A program that has ended looks like this. */
  refuse(): Promise<void>;
  /** Takes connections again, at the same address. */
  accept(): Promise<void>;
  close(): Promise<void>;
}

/** A TCP proxy on 127.0.0.1 in front of the server of `target`. */
export async function openProxy(target: string): Promise<Proxy> {
  const { add, leadTo, ...links } = createLinks(addressOf(target));
  const server = createServer(add);
  const listen = async (ownPort: number) => {
    server.listen(ownPort, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const ownPort = await listen(0);
  const refuse = async () => {
    if (!server.listening) return;
    server.close();
    links.cut();
    await once(server, 'close');
  };
  const url = new URL(target);
  url.host = `127.0.0.1:${ownPort}`;
  return {
    ...links,
    url: url.href,
    leadTo: (other) => leadTo(addressOf(other)),
    refuse,
    accept: async () => void (await listen(ownPort)),
    close: refuse,
  };
}

function addressOf(target: string): Address {
  const { hostname, port } = new URL(target);
  return { host: hostname, port: Number(port) };
}
