import type { Response } from 'express';
import type { Answer, JsonAnswer } from './handler.ts';

export async function send(response: Response, answer: Answer): Promise<void> {
  if ('stream' in answer) await answer.stream(response);
  else sendJson(response, answer);
}

/** No answer is cached: a task is read to see it change, and some answers have a secret. */
export function sendJson(response: Response, { status, body, headers = {} }: JsonAnswer): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body === undefined) {
    response.end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
