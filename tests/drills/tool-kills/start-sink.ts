import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The service that tools call. It counts, and never answers the first call to /held of each number. */
export interface Sink {
  readonly url: string;
  countOf(method: string, path: string, no: number): number;
  /** Calls that wait for an answer. */
  readonly held: number;
  reset(): void;
  stop(): Promise<void>;
}

export async function startSink(): Promise<Sink> {
  const counts = new Map<string, number>();
  const held = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://sink');
    const no = Number(url.searchParams.get('no'));
    const key = `${request.method} ${url.pathname} ${no}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (url.pathname === '/held' && counts.get(key) === 1) {
      held.add(response);
      response.once('close', () => held.delete(response));
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ no }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countOf: (method, path, no) => counts.get(`${method} ${path} ${no}`) ?? 0,
    get held() {
      return held.size;
    },
    reset: () => {
      counts.clear();
      for (const response of held) response.destroy();
    },
    stop: async () => {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}
