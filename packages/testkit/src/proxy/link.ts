import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type Side = 'client' | 'upstream';

/** A client's connection and the one to the server that it is for. */
export interface Link extends Record<Side, Socket> {
  /** Nothing passes any more. */
  isSilent: boolean;
  /** Its client has sent what must not be answered. */
  losesAnswer: boolean;
  /** What is on its way, in its order. */
  readonly onTheWay: Record<Side, Promise<void>>;
}

/** A link whose sockets end together, with what has been written to them. `onEnd` is called when they do. */
export function openLink(client: Socket, to: { host: string; port: number }, onEnd: (link: Link) => void): Link {
  const upstream = connect(to.port, to.host);
  const onTheWay = { client: Promise.resolve(), upstream: Promise.resolve() };
  const link: Link = { client, upstream, isSilent: false, losesAnswer: false, onTheWay };
  for (const socket of [client, upstream]) {
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (link.isSilent) return;
      onEnd(link);
      client.destroySoon();
      upstream.destroySoon();
    });
  }
  return link;
}

/** Passes bytes on to a side after so many milliseconds, in their order. */
export function pass(link: Link, to: Side, { bytes, slowMs }: { bytes: Buffer; slowMs: number }): void {
  link.onTheWay[to] = link.onTheWay[to].then(async () => {
    if (slowMs > 0) await delay(slowMs);
    if (!link.isSilent) write(link, to, bytes);
  });
}

/** A side that does not read fast enough slows the other down. */
function write(link: Link, to: Side, bytes: Buffer): void {
  const from = to === 'client' ? link.upstream : link.client;
  if (!link[to].writable || link[to].write(bytes)) return;
  from.pause();
  link[to].once('drain', () => from.resume());
}
