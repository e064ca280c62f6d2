import { type Endpoints, Refusal } from '@harkara/contract';
import type { Context } from '@harkara/operations';
import { authenticate } from '../http/authenticate.ts';
import type { Exchange } from '../http/exchange.ts';
import type { AnswerOf } from '../http/handler.ts';
import { closedSignal } from '../http/read-call.ts';
import { readMessage } from './wire/read-message.ts';
import { sendRpcError } from './wire/send-rpc-error.ts';

/**
 * The checks of an MCP client's request: origin (403), key (401), body (413, 400). The SDK makes those of the protocol.
 * It is loaded for the first request, because that takes 0.1 s and most gateways start without one
 * (docs/contract.md 15.1).
 */
export async function answerMcp(_ctx: Context, exchange: Exchange): Promise<AnswerOf<Endpoints['mcp']['callMcp']>> {
  const { request, response, requestId, dependencies } = exchange;
  if (request.get('origin') !== undefined)
    throw new Refusal('origin_refused', { detail: 'Pages in a browser cannot use this address.' });
  const { ctx, caller } = await authenticate('api_key', exchange);
  dependencies.keyUsage.used(caller.keyId);
  const read = await readMessage(request, response);
  if (read.kind === 'refused') return { stream: async () => sendRpcError(response, read.refusal) };
  const { serveMessage } = await import('./serve-message.ts');
  const call = { ctx, caller, requestId, signal: closedSignal(response), response };
  return { stream: () => serveMessage(call, { headers: request.headers, message: read.message }) };
}
