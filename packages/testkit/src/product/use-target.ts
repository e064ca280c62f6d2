import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** A request as the service behind an http step got it. */
export interface TargetRequest {
  method: string;
  /** Path and query as they came. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Target {
  /** Without a slash at its end. */
  url: string;
  readonly requests: readonly TargetRequest[];
  /** Connections taken since the beginning of the test. */
  readonly connections: number;
  /** What is answered from now on; at first an empty JSON object. */
  answer(handler: (request: TargetRequest, response: ServerResponse) => void | Promise<void>): void;
}

/** A server on this machine that http steps call, where TOOL_HTTP_ALLOW lets them. */
export function useTarget(): () => Target {
  const requests: TargetRequest[] = [];
  let connections = 0;
  let handle: Parameters<Target['answer']>[0] = () => undefined;
  const server = createServer(async (request, response) => {
    const taken = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    };
    requests.push(taken);
    await handle(taken, response);
    if (!response.writableEnded && response.writable && handle === empty) sendJson(response, {});
  });
  const empty = () => undefined;
  server.on('connection', () => (connections += 1));
  beforeAll(async () => {
    server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
    await once(server, 'listening');
  });
  beforeEach(() => {
    requests.length = 0;
    connections = 0;
    handle = empty;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => ({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get connections() {
      return connections;
    },
    answer: (handler) => void (handle = handler),
  });
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(value));
}
