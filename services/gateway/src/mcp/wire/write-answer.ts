import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Response as ServerResponse } from 'express';

/** Writes the SDK's answer. Of a stream the head goes out at once, because its first event can take 25 s. */
export async function writeAnswer(answer: Response, response: ServerResponse): Promise<void> {
  const type = answer.headers.get('content-type') ?? '';
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  if (answer.body === null) {
    response.end();
    return;
  }
  if (type.startsWith('text/event-stream')) {
    response.setHeader('X-Accel-Buffering', 'no');
    response.flushHeaders();
  }
  try {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
  } catch (error) {
    if (!response.destroyed) throw error;
  }
}
