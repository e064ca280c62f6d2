import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerRequest } from './answer-request.ts';
import { createRequestLog, type RequestTest } from './create-request-log.ts';
import { createScript, type ModelServerHandler } from './create-script.ts';
import type { ModelServerReply } from './model-server-reply.ts';
import type { ModelServerRequest } from './model-server-request.ts';

export interface ModelServerOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  apiKey?: string;
  /** How many of the newest requests `requests` and `countFor` know (default 1,000). */
  requestsKeptMax?: number;
}

export interface ModelServer {
  /** Ends in /v1. */
  url: string;
  apiKey: string;
  /** The newest requests, oldest first. */
  readonly requests: readonly ModelServerRequest[];
  /** How many requests were taken since the start or the last reset, forgotten ones too. */
  readonly total: number;
  /** Sets what is answered from now on. A list is used up in order; then, and at first, the answer is an echo. */
  script(next: ModelServerHandler | readonly ModelServerReply[]): void;
  /** The first request that fits and was not given to an earlier wait; waits for it when it has not come yet. */
  nextRequest(test?: RequestTest): Promise<ModelServerRequest>;
  countFor(test: RequestTest): number;
  /** Back to the start: no script, no requests, unanswered connections cut, waits rejected. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts a real HTTP server on 127.0.0.1 that speaks POST /v1/chat/completions and says what a test tells it to. */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const apiKey = options.apiKey ?? 'model-server-key';
  const log = createRequestLog(options.requestsKeptMax ?? 1_000);
  const script = createScript();
  let total = 0;
  const take = (request: Omit<ModelServerRequest, 'n'>) => {
    const taken = { ...request, n: (total += 1) } as ModelServerRequest;
    log.add(taken);
    return script.answer(taken).then((reply) => ({ taken, reply }));
  };
  const unanswered = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    void answerRequest({ apiKey, take }, request, response);
  });
  server.keepAliveTimeout = 60_000;
  server.listen({ port: options.port ?? 0, host: '127.0.0.1', backlog: 4_096 });
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    get requests() {
      return log.list();
    },
    get total() {
      return total;
    },
    script: (next) => script.set(next),
    nextRequest: (test = () => true) => log.next(test),
    countFor: (test) => log.list().filter(test).length,
    reset() {
      total = 0;
      script.clear();
      log.clear('The model server was reset.');
      // Idle connections stay: a client would find them closed under its next request.
      for (const response of unanswered) response.destroy();
    },
    async close() {
      log.clear('The model server was closed.');
      server.closeAllConnections();
      if (server.listening) await server[Symbol.asyncDispose]();
    },
  };
}
