import { cleanText, type Endpoint, Refusal } from '@harkara/contract';
import type { Request, RequestHandler, Response } from 'express';
import { authenticate, bearerOf } from './authenticate.ts';
import type { Exchange, RouteDependencies } from './exchange.ts';
import type { Admitted, Handler, LoadingHandler, PathParams, RawHandler } from './handler.ts';
import { readCall } from './read-call.ts';
import { send } from './send.ts';
import { takeRate } from './take-rate.ts';
import { withNames } from './with-names.ts';

type Serve = (dependencies: RouteDependencies) => RequestHandler;

/**
 * The checks of a request, in this order: caller (401), rate (429), shape (404, 413, 422). Then the handler answers.
 */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E> | LoadingHandler<E>): Serve {
  return (dependencies) => async (request, response) => {
    const exchange = exchangeOf(dependencies, request, response);
    const { ctx, caller, handle } = await admit(endpoint, handler, exchange);
    if (caller?.kind === 'key') {
      dependencies.keyUsage.used(caller.keyId);
      if (endpoint.rate !== undefined) await takeRate(ctx, { rate: endpoint.rate, of: caller.keyId }, response);
    }
    if (caller?.kind === 'user') await takeRate(ctx, { rate: 'manage', of: caller.userId }, response);
    const call = await readCall(endpoint, caller, exchange);
    const answer = await withNames(ctx, call.query, await handle(ctx, call));
    // Only a change is answered with a secret, whose letters the length of a compressed answer could give away.
    await send(response, answer, { isCompressed: caller?.kind === 'user' && request.method === 'GET' });
  };
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
): Promise<Admitted<E['auth']> & { handle: Handler<E> }> {
  if (typeof handler === 'function') {
    const { ctx, caller } = await authenticate<E['auth']>(endpoint.auth, exchange);
    return { ctx, caller, handle: handler };
  }
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
