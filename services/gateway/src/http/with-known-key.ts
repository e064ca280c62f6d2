import type { Endpoint } from '@harkara/contract';
import type { Context } from '@harkara/operations';
import { authenticateKey, findKnownCaller } from '@harkara/operations/work';
import type { AnswerOf, Call, LoadingHandler } from './handler.ts';

/**
 * A handler whose statements look at the key before anything is answered, so that the key of a caller that is known is
 * not read before them.
 */
export function withKnownKey<E extends Endpoint & { readonly auth: 'api_key' }>(
  handle: (ctx: Context, call: Call<E>) => Promise<AnswerOf<E>>,
): LoadingHandler<E> {
  return {
    admit: async (ctx, credential) => {
      const known = findKnownCaller(ctx, credential);
      const caller = known ?? (await authenticateKey(ctx, credential));
      return caller === null ? null : { caller, ctx, handle, isUnread: known !== null };
    },
  };
}
