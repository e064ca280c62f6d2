import { Refusal } from '@harkara/contract';
import type { Context } from '../../context.ts';

/** Refuses an address that notifications cannot be sent to. Its name is looked up only when something is sent. */
export function checkEndpointUrl(ctx: Pick<Context, 'findAddressProblem'>, url: string): void {
  const problem = ctx.findAddressProblem(url);
  if (problem === null) return;
  throw new Refusal('body_invalid', { detail: `url: ${problem}.`, problems: [`url: ${problem}`] });
}
