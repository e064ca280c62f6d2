import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const behaviours = ['good', 'hang', 'fail', 'redirect', 'reset'] as const;
export type Behaviour = (typeof behaviours)[number];

/** How often and how late a good receiver got one notification. */
export interface Receipt {
  count: number;
  /** From the notification's time to its first arrival. */
  delayMs: number;
}

export interface Receivers {
  /** The address of a receiver; its name is anything that fits in a path. */
  urlOf(behaviour: Behaviour, name: string): string;
  /** What the good receiver of this name got, by the notification's id. */
  receiptsOf(name: string): ReadonlyMap<string, Receipt>;
  /** Connections to the address that the redirecting receivers name. */
  readonly trapped: number;
  stop(): Promise<void>;
}

/** Receivers that take what they get, never answer, answer 500, redirect, or reset the connection. */
export async function startReceivers(): Promise<Receivers> {
  const receipts = new Map<string, Map<string, Receipt>>();
  let trapped = 0;
  const trap = await listen(createServer((_, response) => void response.end()).on('connection', () => (trapped += 1)));
  const answers: Record<Behaviour, (request: IncomingMessage, response: ServerResponse) => Promise<void> | void> = {
    good: async (request, response) => {
      record(receipts, request, await text(request));
      response.writeHead(204).end();
    },
    hang: (request) => void request.resume(),
    fail: (request, response) => {
      request.resume();
      response.writeHead(500).end('no');
    },
    redirect: (request, response) => {
      request.resume();
      response.writeHead(302, { location: `${trap.url}/` }).end();
    },
    reset: (request) => void request.socket.resetAndDestroy(),
  };
  const server = await listen(
    createServer((request, response) => {
      const [, behaviour] = (request.url ?? '').split('/');
      void answers[behaviour as Behaviour](request, response);
    }),
  );
  return {
    urlOf: (behaviour, name) => `${server.url}/${behaviour}/${name}`,
    receiptsOf: (name) => receipts.get(name) ?? new Map(),
    get trapped() {
      return trapped;
    },
    stop: async () => {
      await Promise.all([server.stop(), trap.stop()]);
    },
  };
}

function record(receipts: Map<string, Map<string, Receipt>>, { url, headers }: IncomingMessage, body: string): void {
  const name = (url ?? '').split('/')[2] ?? '';
  const id = String(headers['webhook-id']);
  const own = receipts.get(name) ?? new Map<string, Receipt>();
  receipts.set(name, own);
  const known = own.get(id);
  if (known !== undefined) known.count += 1;
  else
    own.set(id, { count: 1, delayMs: Date.now() - Date.parse((JSON.parse(body) as { timestamp: string }).timestamp) });
}

async function listen(server: ReturnType<typeof createServer>): Promise<{ url: string; stop(): Promise<void> }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
