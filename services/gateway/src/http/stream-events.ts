// Ours: better-sse never waits for its reader; this writes no faster than the client reads.
import { once } from 'node:events';
import type { Response } from 'express';

export interface ServerSentEvent {
  id: string;
  event: string;
  data: unknown;
}

/** Keeps proxies from closing a quiet stream. */
const pulseMs = 15_000;

/** Writes each item as a server-sent event, no faster than the client reads, and ends the response after the last. */
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
  const pulse = setInterval(() => response.write(': still here\n\n'), pulseMs);
  try {
    for await (const item of items) {
      const { id, event, data } = present(item);
      const taken = response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (!taken && !response.destroyed) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      if (response.destroyed) break;
    }
  } finally {
    clearInterval(pulse);
    response.end();
  }
}
