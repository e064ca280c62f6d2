import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A connection that has sent nothing by then has no request under way. Browsers open such ones in advance. */
const silentMsMax = 1_000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

export interface ServerCloser {
  /** Gives open requests, waits included, at most `graceMs` to finish. Then it closes the connections that are left. */
  close(graceMs: number): Promise<void>;
}

/**
 * Keeps a list of a server's open requests, so that it can stop without refusing any of them. While it stops, it takes
 * no new connection, and each connection closes after its answer. An event stream has no end of its own, so it is ended
 * at once; its client resumes at another gateway with `Last-Event-ID`.
 */
export function createServerCloser(server: Server): ServerCloser {
  // By connection: a map that each request enters and leaves is copied all the time, and what an old copy holds is kept
  // until the next full collection.
  const connections = new Map<Socket, Exchange[]>();
  let closing = false;
  server.on('connection', (socket) => {
    connections.set(socket, []);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const open = connections.get(request.socket);
    const exchange = { request, response };
    open?.push(exchange);
    response.once('close', () => open?.splice(open.indexOf(exchange), 1));
    if (closing) response.setHeader('Connection', 'close');
  });
  return {
    close: async (graceMs) => {
      closing = true;
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      for (const open of connections.values()) open.forEach(closeAfterAnswer);
      const timers = [
        setTimeout(() => closeSilent(connections.keys()), Math.min(silentMsMax, graceMs)),
        setTimeout(() => server.closeAllConnections(), graceMs),
      ];
      await closed;
      timers.forEach(clearTimeout);
    },
  };
}

function closeSilent(sockets: Iterable<Socket>): void {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

function closeAfterAnswer({ request, response }: Exchange): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  else response.once('finish', () => request.socket.end());
  if (request.method !== 'GET' || !isStream(response)) return;
  // The handler may write once more before it sees the close. That is no error.
  response.on('error', () => undefined);
  response.end();
}

function isStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}
