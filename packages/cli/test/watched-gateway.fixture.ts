import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** What becomes of a request: it passes, its answer is lost, or it is refused with this status. */
export type Fate = 'pass' | 'loseAnswer' | { readonly status: number; readonly code: string };

export interface WatchedGateway {
  readonly url: string;
  /** Every request so far, such as `GET /v1/manage/me`. */
  readonly requests: string[];
  /** Is asked before each request goes on, and may do something meanwhile. */
  decide: (request: string) => Promise<Fate> | Fate;
}

/** The gateway by a way on which a test sees, and meddles with, each request. */
export function useWatchedGateway(targetOf: () => string): WatchedGateway {
  const gateway = { url: '', requests: [] as string[], decide: (): Promise<Fate> | Fate => 'pass' };
  const server = createServer((incoming, response) => {
    void pass({ incoming, response }, gateway, targetOf()).catch(() => response.destroy());
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    gateway.requests.length = 0;
    gateway.decide = () => 'pass';
  });
  afterAll(() => void server.close());
  return gateway;
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
}

async function pass({ incoming, response }: Exchange, gateway: WatchedGateway, target: string): Promise<void> {
  const body = Buffer.concat(await incoming.toArray());
  const line = `${incoming.method} ${incoming.url}`;
  gateway.requests.push(line);
  const fate = await gateway.decide(line);
  if (typeof fate === 'object') {
    response.writeHead(fate.status, { 'Content-Type': 'application/problem+json', 'Retry-After': '0' });
    response.end(JSON.stringify({ detail: 'Refused on the way.', code: fate.code }));
    return;
  }
  const { authorization = '', 'if-match': ifMatch, 'content-type': type } = incoming.headers;
  const answer = await fetch(`${target}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers: {
      authorization,
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    },
    ...(body.length === 0 ? {} : { body }),
  });
  const text = await answer.text();
  if (fate === 'loseAnswer') {
    response.destroy();
    return;
  }
  response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' }).end(text);
}
