import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Response } from 'express';
import type { Answer, JsonAnswer } from './handler.ts';

/** From this length on, sending an answer takes longer than compressing it. */
const longUnitsMin = 16_384;
/** Twice as fast as the usual level, and a tenth larger. */
const level = constants.Z_BEST_SPEED;
const compress = promisify(gzip);

interface Sending {
  /** Whether a long answer goes as gzip to who accepts it (docs/contract.md 10). Never one that may hold a secret. */
  readonly isCompressed: boolean;
}

export async function send(response: Response, answer: Answer, { isCompressed }: Sending): Promise<void> {
  if ('stream' in answer) return answer.stream(response);
  const text = setHead(response, answer);
  if (!isCompressed || text.length < longUnitsMin || response.req.acceptsEncodings('gzip') === false)
    return void response.end(text);
  // In a thread of its own, so that other requests do not wait.
  const bytes = await compress(text, { level });
  response.vary('Accept-Encoding').setHeader('Content-Encoding', 'gzip');
  response.end(bytes);
}

export function sendJson(response: Response, answer: JsonAnswer): void {
  response.end(setHead(response, answer));
}

/**
 * Sets the status and the headers, and answers the body. No answer is cached: a task is read to see it change, and some
 * answers have a secret.
 */
function setHead(response: Response, { status, body, headers = {} }: JsonAnswer): string {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body === undefined) return '';
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  return JSON.stringify(body);
}
