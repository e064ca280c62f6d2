import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/**
 * What becomes of one request. `lose` cuts its connection before the service sees it, `loseAnswer` after the service
 * has answered it; a status is answered in the service's place.
 */
export type Fault = 'lose' | 'loseAnswer' | { readonly status: number; readonly retryAfter?: string };

export interface FaultyProxy {
  readonly url: string;
  /** Where requests go from now on. */
  target: string;
  /** Used up in the order of the requests; then all of them pass. */
  readonly faults: Fault[];
  readonly requests: readonly { readonly line: string; readonly headers: IncomingMessage['headers'] }[];
  /** Ends every connection. */
  cut(): void;
}

/** A proxy between the library and the service that fails as it is told. */
export function useFaultyProxy(targetOf: () => string): () => FaultyProxy {
  const faults: Fault[] = [];
  const requests: { line: string; headers: IncomingMessage['headers'] }[] = [];
  const sockets = new Set<Socket>();
  const proxy = { url: '', target: '', faults, requests, cut: () => sockets.forEach((socket) => socket.destroy()) };
  const server = createServer((incoming, response) => {
    requests.push({ line: `${incoming.method} ${incoming.url}`, headers: incoming.headers });
    const fault = faults.shift();
    if (fault === 'lose') incoming.socket.destroy();
    else if (typeof fault === 'object') refuse(response, fault);
    else pass({ incoming, response }, proxy.target, fault === 'loseAnswer');
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    proxy.target = targetOf();
    faults.length = 0;
    requests.length = 0;
  });
  afterAll(() => {
    proxy.cut();
    server.close();
  });
  return () => proxy;
}

function refuse(response: ServerResponse, { status, retryAfter }: Exclude<Fault, string>): void {
  response.writeHead(status, {
    'Content-Type': 'application/problem+json',
    ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
  });
  response.end(JSON.stringify({ detail: 'The proxy says no.' }));
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
}

function pass({ incoming, response }: Exchange, target: string, losesAnswer: boolean): void {
  const { method, headers } = incoming;
  const sent = request(`${target}${incoming.url}`, { method, headers, agent: false }, (answer) => {
    if (losesAnswer) {
      answer.resume().on('end', () => response.destroy());
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    response.flushHeaders();
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  sent.on('error', () => response.destroy());
  response.on('close', () => sent.destroy());
  incoming.pipe(sent);
}
