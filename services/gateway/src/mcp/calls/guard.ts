import type { Refusal } from '@harkara/contract';
import { ProtocolError } from '@modelcontextprotocol/server';
import { toRefusal } from '../../http/answer-refusal.ts';
import { recordRefusal } from '../../http/observe-request.ts';
import { describeRefusal } from '../answers/describe-refusal.ts';
import { rpcCodes } from '../wire/rpc-refusal.ts';
import type { McpCall } from './mcp-call.ts';

/**
 * A handler whose errors become errors of JSON-RPC. A refusal keeps its words and has its HTTP status as code, which is
 * outside the codes that JSON-RPC and the protocol reserve; what is missing has invalid params, as the protocol says.
 */
export function guard<Arguments extends unknown[], Result>(
  call: McpCall,
  handle: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  return async (...given) => {
    try {
      return await handle(...given);
    } catch (error) {
      throw error instanceof ProtocolError ? error : toProtocolError(call, error);
    }
  };
}

function toProtocolError({ ctx, requestId, response }: McpCall, error: unknown): ProtocolError {
  const refusal = toRefusal(error);
  recordRefusal(response, refusal.code);
  if (refusal.status >= 500) ctx.logger.error('request.failed', { request_id: requestId, code: refusal.code, error });
  return new ProtocolError(codeOf(refusal), refusal.detail, describeRefusal(refusal));
}

function codeOf({ status }: Refusal): number {
  if (status >= 500) return rpcCodes.internal;
  return status === 404 || status === 422 ? rpcCodes.invalidParams : status;
}
