import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { buildCompletion } from './build-completion.ts';
import type { ModelServerReply } from './model-server-reply.ts';
import type { ModelServerRequest } from './model-server-request.ts';

/** Does what a reply says. A client that went away meanwhile is nobody's fault. */
export async function sendReply(
  response: ServerResponse,
  request: ModelServerRequest,
  reply: ModelServerReply,
): Promise<void> {
  if (reply.delayMs) await delay(reply.delayMs, undefined, { ref: false });
  if (reply.hang || response.destroyed) return;
  if (reply.dropConnection) response.destroy();
  else if (reply.garbage) response.writeHead(200, { 'content-type': 'application/json' }).end('<html>oops');
  else if (reply.status !== undefined && reply.status >= 300) sendError(response, reply.status, reply);
  else sendJson(response, 200, buildCompletion(request, reply));
}

/** An error in OpenAI's shape. */
export function sendError(response: ServerResponse, status: number, reply: ModelServerReply): void {
  if (reply.retryAfter !== undefined) response.setHeader('retry-after', String(reply.retryAfter));
  const message = reply.message ?? `Scripted error ${status}.`;
  sendJson(response, status, { error: { message, type: 'scripted_error', param: null, code: reply.code ?? null } });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
}
