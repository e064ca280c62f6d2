import type { RateName } from '@harkara/contract';
import { takeRate } from '../../http/take-rate.ts';
import type { McpCall } from './mcp-call.ts';

/** Takes one call from the same budget as the REST address that does the same. */
export function takeCallRate({ ctx, caller, response }: McpCall, rate: RateName): Promise<void> {
  return takeRate(ctx, { rate, of: caller.keyId }, response);
}
