import { cleanText, type Endpoint, type RateName, Refusal, rates } from '@harkara/contract';
import { findKnownCaller } from '@harkara/operations/work';
import type { RateDecision } from '@harkara/runtime';
import type { Request, RequestHandler, Response } from 'express';
import { authenticate, bearerOf } from './authenticate.ts';
import type { Exchange, RouteDependencies } from './exchange.ts';
import type { Admission, Handler, LoadingHandler, PathParams, RawHandler } from './handler.ts';
import { readCall } from './read-call.ts';
import { send } from './send.ts';
import { takeRate } from './take-rate.ts';
import { withNames } from './with-names.ts';

type Serve = (dependencies: RouteDependencies) => RequestHandler;

/**
 * The checks of a request, in this order: caller (401), rate (429), shape (404, 413, 422). Then the handler answers.
 * The rate of a caller that is known is counted while the key is read.
 */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E> | LoadingHandler<E>): Serve {
  return (dependencies) => async (request, response) => {
    const exchange = exchangeOf(dependencies, request, response);
    const taken = endpoint.rate === undefined ? null : takeKnownRate(endpoint.rate, exchange);
    const admission = await admit(endpoint, handler, exchange);
    try {
      await answer(endpoint, exchange, { admission, taken });
    } catch (error) {
      // A key that is valid no more is 401, whatever else is wrong.
      const isOfKey = error instanceof Refusal && error.code === 'not_authenticated';
      if (admission.isUnread === true && error instanceof Refusal && !isOfKey)
        await authenticate(endpoint.auth, exchange);
      throw error;
    }
  };
}

async function answer<E extends Endpoint>(
  endpoint: E,
  exchange: Exchange,
  { admission, taken }: { admission: Admission<E>; taken: Promise<RateDecision> | null },
): Promise<void> {
  const { request, response, dependencies } = exchange;
  const { ctx, caller, handle } = admission;
  if (caller?.kind === 'key') {
    dependencies.keyUsage.used(caller.keyId);
    if (endpoint.rate !== undefined) await takeRate(ctx, { rate: endpoint.rate, of: caller.keyId, taken }, response);
  }
  if (caller?.kind === 'user') await takeRate(ctx, { rate: 'manage', of: caller.userId }, response);
  const call = await readCall(endpoint, caller, exchange);
  const answered = await withNames(ctx, call.query, await handle(ctx, call));
  // Only a change is answered with a secret, whose letters the length of a compressed answer could give away.
  await send(response, answered, { isCompressed: caller?.kind === 'user' && request.method === 'GET' });
}

/** Null for a caller that is not known. */
function takeKnownRate(rate: RateName, { request, dependencies: { ctx } }: Exchange): Promise<RateDecision> | null {
  const credential = bearerOf(request);
  const known = credential === undefined ? null : findKnownCaller(ctx, credential);
  return known === null ? null : ctx.rates.take(rates[rate], known.keyId);
}

/** For a handler that makes all checks itself. */
export function serveRaw<E extends Endpoint>({ raw }: RawHandler<E>): Serve {
  return (dependencies) => async (request, response) => {
    const answer = await raw(dependencies.ctx, exchangeOf(dependencies, request, response));
    await send(response, answer, { isCompressed: false });
  };
}

function exchangeOf(dependencies: RouteDependencies, request: Request, response: Response): Exchange {
  return { request, response, requestId: String(response.locals['requestId']), dependencies };
}

async function admit<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E> | LoadingHandler<E>,
  exchange: Exchange,
): Promise<Admission<E>> {
  if (typeof handler === 'function')
    return { ...(await authenticate<E['auth']>(endpoint.auth, exchange)), handle: handler };
  const { request, dependencies } = exchange;
  const credential = bearerOf(request);
  const admitted =
    credential === undefined ? null : await handler.admit(dependencies.ctx, credential, pathParamsOf<E>(request));
  if (admitted === null) throw new Refusal('not_authenticated');
  return admitted;
}

/** The schemas have not seen them yet, so they must at least be text that PostgreSQL takes. */
function pathParamsOf<E extends Endpoint>({ params }: Request): PathParams<E> {
  const entries = Object.entries(params).map(([name, value]) => [name, cleanText(String(value))]);
  return Object.fromEntries(entries) as PathParams<E>;
}
