// Ours: better-sse never waits for its reader; this writes no faster than the client reads.
import { once } from 'node:events';
import type { Response } from 'express';

export interface ServerSentEvent {
  id: string;
  event: string;
  data: unknown;
}

/** Proxies close a connection that is silent for long, so a comment is sent in between. */
const heartbeatMs = 15_000;
/** A client that reads nothing for so long would keep its stream, also one whose key or session has ended. */
const stalledMsMax = 60_000;

/**
 * Writes each item as a server-sent event, no faster than the client reads. Ends the response after the last one, or
 * when the client reads nothing for a minute.
 */
export async function streamEvents<T>(
  response: Response,
  items: AsyncIterable<T>,
  present: (item: T) => ServerSentEvent,
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
  try {
    for await (const item of items) {
      const { id, event, data } = present(item);
      const hasRoom = response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (!hasRoom && !response.destroyed) await untilRead(response);
      if (response.destroyed) break;
    }
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}

async function untilRead(response: Response): Promise<void> {
  const stalled = setTimeout(() => response.destroy(), stalledMsMax);
  const waiting = new AbortController();
  await Promise.race(['drain', 'close'].map((event) => once(response, event, waiting))).finally(() => {
    clearTimeout(stalled);
    waiting.abort();
  });
}
