import { limits, Refusal } from '@harkara/contract';
import { type JsonData, parseWebhookBody } from '@harkara/domain';
import type { Request, Response } from 'express';
import { createBytesReader } from './read-bytes.ts';

const readBytes = createBytesReader({ bytesMax: limits.eventBodyBytesMax, unreadable: 'body_invalid' });

/**
 * A sender's own data: JSON of at most 64 KB and 64 levels, whose numbers keep their digits. Refuses with
 * body_too_large and body_invalid.
 */
export async function readData(request: Request, response: Response): Promise<JsonData> {
  const body = parseWebhookBody(await readBytes(request, response));
  if (body.kind === 'not_json') throw new Refusal('body_invalid', { detail: 'The body is not JSON.' });
  return body.data;
}
