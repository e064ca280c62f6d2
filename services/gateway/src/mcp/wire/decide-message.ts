import { limits } from '@harkara/contract';
import { isDeeperThan } from '@harkara/domain';
import { type RpcRefusal, rpcCodes } from './rpc-refusal.ts';

export type ReadMessage =
  | { readonly kind: 'message'; readonly message: unknown }
  | { readonly kind: 'refused'; readonly refusal: RpcRefusal };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON in a body. Batches are refused, because the protocol has had none since 2025-06-18. So are subscriptions,
 * because their streams stay open and nothing is announced on them.
 */
export function decideMessage(bytes: Uint8Array): ReadMessage {
  const read = parse(bytes);
  if (read.kind === 'refused') return read;
  const { message } = read;
  if (Array.isArray(message)) return refused(rpcCodes.invalidRequest, 'Batches are not supported: send one message.');
  if (typeof fieldOf(message, 'id') === 'number' && idOf(message) === null)
    return refused(rpcCodes.invalidRequest, 'The id of a message is a string or an integer of at most 2^53 - 1.');
  if (fieldOf(message, 'method') === 'subscriptions/listen')
    return refused(rpcCodes.unknownMethod, 'Method not found', { status: 404, id: idOf(message) });
  return read;
}

function parse(bytes: Uint8Array): ReadMessage {
  try {
    const text = utf8.decode(bytes);
    if (isDeeperThan(text, limits.jsonDepthMax))
      return refused(rpcCodes.invalidRequest, `The message is nested more than ${limits.jsonDepthMax} levels deep.`);
    return { kind: 'message', message: JSON.parse(text) };
  } catch {
    return refused(rpcCodes.notJson, 'Parse error: the body is not JSON.');
  }
}

function refused(code: number, message: string, more: Partial<RpcRefusal> = {}): ReadMessage {
  return { kind: 'refused', refusal: { status: 400, code, message, ...more } };
}

function fieldOf(message: unknown, name: 'id' | 'method'): unknown {
  return typeof message === 'object' && message !== null ? (message as Record<string, unknown>)[name] : undefined;
}

/** The answer could not repeat any other number: parsing it may have changed it. */
function idOf(message: unknown): string | number | null {
  const id = fieldOf(message, 'id');
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)) ? id : null;
}
