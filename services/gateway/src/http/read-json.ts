import { limits, Refusal } from '@harkara/contract';
import type { Request, Response } from 'express';
import { createBytesReader } from './read-bytes.ts';

const readBytes = createBytesReader({ bytesMax: limits.jsonBodyBytesMax, unreadable: 'body_invalid' });

/** The request's JSON whatever its Content-Type says; an empty body is an empty object. Refuses with 413 and 422. */
export async function readJson(request: Request, response: Response): Promise<unknown> {
  const bytes = await readBytes(request, response);
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new Refusal('body_invalid', { detail: 'The body is not JSON.', cause });
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
