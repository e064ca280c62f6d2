import { Refusal } from '@harkara/contract';
import type { Request, RequestHandler, Response } from 'express';
import { authenticate } from './authenticate.ts';
import { checkShape } from './check-shape.ts';
import { readData } from './read-data.ts';
import { readJson } from './read-json.ts';
import type { Answer, Call, CheckedRoute, RouteDependencies, RawRoute } from './route.ts';
import { takeRate } from './take-rate.ts';

/** The checks of every request, in order: who (401), how often (429), what shape (404, 413, 422), then the work. */
export function serve({ ctx, keyUsage }: RouteDependencies, route: CheckedRoute): RequestHandler {
  const { endpoint } = route;
  const readBody = endpoint.bodyKind === 'data' ? readData : readJson;
  return async (request, response) => {
    const { caller, loaded } = await authenticate(ctx, route, request);
    if (caller?.kind === 'key') keyUsage.used(caller.keyId);
    if (caller?.kind === 'key' && endpoint.rate !== undefined)
      await takeRate(ctx, { rate: endpoint.rate, of: caller.keyId }, response);
    const call: Call<any, any> = {
      caller: caller as never,
      loaded,
      params: checkShape(endpoint.params, request.params, 'not_found') as never,
      query: checkShape(endpoint.query, request.query) as never,
      body: (endpoint.body === undefined
        ? undefined
        : checkShape(endpoint.body, await readBody(request, response))) as never,
      requestId: String(response.locals['requestId']),
      header: (name) => request.get(name),
      get gone() {
        return goneSignal(response);
      },
    };
    const answer = await route.handle(ctx, call);
    if ('stream' in answer) await answer.stream(response);
    else send(response, answer);
  };
}

/** For an endpoint whose own order of checks is part of the contract. */
export function serveRaw(dependencies: RouteDependencies, { checks }: RawRoute): RequestHandler {
  return async (request, response) => {
    const requestId = String(response.locals['requestId']);
    send(response, await checks(dependencies.ctx, { request, response, requestId, dependencies }));
  };
}

/** One way to write JSON: no ETag, because a task read is never cached. */
export function send(response: Response, { status, body, headers = {} }: Answer): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body === undefined) {
    response.end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

/** For a path that exists with other methods. */
export function refuseMethod(allowed: readonly string[]): RequestHandler {
  return (_request: Request, response: Response) => {
    response.setHeader('Allow', allowed.join(', '));
    throw new Refusal('method_not_allowed');
  };
}

/** Every response closes in the end, and a reason that is there already costs no stack. */
const gone = 'The client has gone away.';

function goneSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  if (response.closed) controller.abort(gone);
  else response.once('close', () => controller.abort(gone));
  return controller.signal;
}
