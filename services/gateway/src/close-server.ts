import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface ServerCloser {
  /** Lets requests finish, waits included, for at most `graceMs`; then cuts what is left. */
  close(graceMs: number): Promise<void>;
}

/**
 * Knows the open answers of a server, so that it can stop without refusing anybody: nothing new is taken on, connections are not
 * kept after their answer, and event streams, which have no end of their own, are ended: their readers resume elsewhere.
 */
export function createServerCloser(server: Server): ServerCloser {
  const open = new Map<ServerResponse, IncomingMessage>();
  let closing = false;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    open.set(response, request);
    response.once('close', () => open.delete(response));
    if (closing) response.setHeader('Connection', 'close');
  });
  return {
    close: async (graceMs) => {
      closing = true;
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      for (const [response, request] of open) release(request, response);
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}

function release(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  else response.once('finish', () => request.socket.end());
  if (request.method !== 'GET' || !isStream(response)) return;
  // What its writer says between the end and the close goes nowhere, which is no error.
  response.on('error', () => undefined);
  response.end();
}

function isStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}
