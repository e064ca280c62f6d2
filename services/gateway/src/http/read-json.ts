import { limits, Refusal } from '@harkara/contract';
import express, { type Request, type Response } from 'express';

const readBytes = express.raw({ type: () => true, limit: limits.jsonBodyBytesMax });

/** The request's JSON whatever its Content-Type says; an empty body is an empty object. Refuses with 413 and 422. */
export async function readJson(request: Request, response: Response): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    readBytes(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(toRefusal(error))));
  });
  const bytes: unknown = request.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {};
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new Refusal('body_invalid', { detail: 'The body is not JSON.', cause });
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function toRefusal(cause: unknown): Refusal {
  const type = cause instanceof Error && 'type' in cause ? cause.type : undefined;
  if (type === 'entity.too.large') return new Refusal('body_too_large', { cause });
  return new Refusal('body_invalid', { detail: 'The body could not be read.', cause });
}
