import type { Context, UserCaller, UserContext } from '@harkara/operations';

/** What management verbs need beside the context: who asks, and under which request. */
export function userContext(ctx: Context, call: { caller: UserCaller; requestId: string }): UserContext {
  return { ...ctx, actor: call.caller, requestId: call.requestId };
}
