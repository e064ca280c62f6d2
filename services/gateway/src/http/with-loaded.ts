import { type Endpoint, type ErrorCode, Refusal } from '@harkara/contract';
import type { Context, KeyCaller } from '@harkara/operations';
import type { AnswerOf, Call, LoadingHandler, PathParams } from './handler.ts';

type KeyEndpoint = Endpoint & { readonly auth: 'api_key' };

interface Found<Loaded> {
  caller: KeyCaller;
  /** Null when the key cannot reach what the path names. */
  loaded: Loaded | null;
}

interface Loading<E extends KeyEndpoint, Loaded> {
  /** Null for a key that is not valid. */
  readonly load: (ctx: Context, credential: string, params: PathParams<E>) => Promise<Found<Loaded> | null>;
  /** What was loaded before, which the handler's statements look at again; null when nothing is known. */
  readonly findKnown?: (ctx: Context, credential: string, params: PathParams<E>) => Found<Loaded> | null;
  /** The refusal for a null `loaded`. It comes after the checks of the rate and the shape, as on every route. */
  readonly missing: ErrorCode;
}

/** A handler whose key check also reads what the endpoint is about: one round trip to the database instead of two. */
export function withLoaded<E extends KeyEndpoint, Loaded>(
  { load, findKnown, missing }: Loading<E, Loaded>,
  handle: (ctx: Context, call: Call<E>, loaded: Loaded) => Promise<AnswerOf<E>>,
): LoadingHandler<E> {
  return {
    admit: async (ctx, credential, params) => {
      const known = findKnown?.(ctx, credential, params) ?? null;
      const found = known ?? (await load(ctx, credential, params));
      if (found === null) return null;
      const { caller, loaded } = found;
      return {
        caller,
        ctx,
        isUnread: known !== null,
        handle: async (_ctx, call) => {
          if (loaded === null) throw new Refusal(missing);
          return handle(ctx, call, loaded);
        },
      };
    },
  };
}
