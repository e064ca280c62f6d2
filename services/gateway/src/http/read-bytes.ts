import { type ErrorCode, Refusal } from '@harkara/contract';
import express, { type Request, type RequestHandler, type Response } from 'express';

export interface BytesRule {
  /** The largest size after decompression. */
  bytesMax: number;
  /** The refusal for a body that breaks off or cannot be decompressed. */
  unreadable: ErrorCode;
}

/**
 * Makes a reader of bodies of any Content-Type. No body is zero bytes. Refuses with body_too_large and `unreadable`.
 */
export function createBytesReader({
  bytesMax,
  unreadable,
}: BytesRule): (request: Request, response: Response) => Promise<Buffer> {
  const read: RequestHandler = express.raw({ type: () => true, limit: bytesMax });
  return async (request, response) => {
    await new Promise<void>((resolve, reject) => {
      read(request, response, (error?: unknown) =>
        error === undefined ? resolve() : reject(toRefusal(error, unreadable)),
      );
    });
    const bytes: unknown = request.body;
    if (Buffer.isBuffer(bytes)) return bytes;
    if (hasBody(request)) throw new Refusal(unreadable, { detail: 'The body could not be read.' });
    return Buffer.alloc(0);
  };
}

/** The parser passes by the body of a client that has gone meanwhile, as if none had been sent. */
function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function toRefusal(cause: unknown, unreadable: ErrorCode): Refusal {
  const type = cause instanceof Error && 'type' in cause ? cause.type : undefined;
  if (type === 'entity.too.large') return new Refusal('body_too_large', { cause });
  return new Refusal(unreadable, { detail: 'The body could not be read.', cause });
}
