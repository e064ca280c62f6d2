import { type ErrorCode, Refusal } from '@harkara/contract';
import express, { type Request, type RequestHandler, type Response } from 'express';

export interface BytesRule {
  /** Of the body as it is after decompression. */
  bytesMax: number;
  /** What a body is refused with that does not arrive whole or cannot be decompressed. */
  unreadable: ErrorCode;
}

/** A reader of request bodies whatever their Content-Type says; an absent body has no bytes. Refuses with 413 and the rule's code. */
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
    return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
  };
}

function toRefusal(cause: unknown, unreadable: ErrorCode): Refusal {
  const type = cause instanceof Error && 'type' in cause ? cause.type : undefined;
  if (type === 'entity.too.large') return new Refusal('body_too_large', { cause });
  return new Refusal(unreadable, { detail: 'The body could not be read.', cause });
}
