import { limits, Refusal } from '@harkara/contract';
import { isDeeperThan } from '@harkara/domain';
import type { Request, Response } from 'express';
import { createBytesReader } from './read-bytes.ts';

const readBytes = createBytesReader({ bytesMax: limits.jsonBodyBytesMax, unreadable: 'body_invalid' });

/**
 * The JSON of a request with any Content-Type: at most 1 MB and 64 levels. An empty body is an empty object. Refuses
 * with body_too_large and body_invalid.
 */
export async function readJson(request: Request, response: Response): Promise<unknown> {
  const bytes = await readBytes(request, response);
  if (bytes.length === 0) return {};
  const text = decodeUtf8(bytes);
  if (isDeeperThan(text, limits.jsonDepthMax)) {
    throw new Refusal('body_invalid', { detail: `The body is nested more than ${limits.jsonDepthMax} levels deep.` });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw notJson(cause);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw notJson(cause);
  }
}

function notJson(cause: unknown): Refusal {
  return new Refusal('body_invalid', { detail: 'The body is not JSON.', cause });
}
