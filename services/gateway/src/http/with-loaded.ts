import { type Endpoint, type ErrorCode, Refusal } from '@harkara/contract';
import type { Context, KeyCaller } from '@harkara/operations';
import type { AnswerOf, Call, LoadingHandler, PathParams } from './handler.ts';

type KeyEndpoint = Endpoint & { readonly auth: 'api_key' };

interface Loading<E extends KeyEndpoint, Loaded> {
  /** Null for a key that is not valid. `loaded` is null when the key cannot reach what the path names. */
  readonly load: (
    ctx: Context,
    credential: string,
    params: PathParams<E>,
  ) => Promise<{ caller: KeyCaller; loaded: Loaded | null } | null>;
  /** The refusal for a null `loaded`. It comes after the checks of the rate and the shape, as on every route. */
  readonly missing: ErrorCode;
}

/** A handler whose key check also reads what the endpoint is about: one round trip to the database instead of two. */
export function withLoaded<E extends KeyEndpoint, Loaded>(
  { load, missing }: Loading<E, Loaded>,
  handle: (ctx: Context, call: Call<E>, loaded: Loaded) => Promise<AnswerOf<E>>,
): LoadingHandler<E> {
  return {
    admit: async (ctx, credential, params) => {
      const found = await load(ctx, credential, params);
      if (found === null) return null;
      const { caller, loaded } = found;
      return {
        caller,
        ctx,
        handle: async (_ctx, call) => {
          if (loaded === null) throw new Refusal(missing);
          return handle(ctx, call, loaded);
        },
      };
    },
  };
}
