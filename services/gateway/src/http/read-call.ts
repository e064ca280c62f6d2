import type { Endpoint } from '@harkara/contract';
import type { Response } from 'express';
import { checkShape } from './check-shape.ts';
import type { Exchange } from './exchange.ts';
import type { Admitted, Call } from './handler.ts';
import { readData } from './read-data.ts';
import { readJson } from './read-json.ts';

/** Reads the body and parses what the caller sent. Refuses with not_found (path), body_too_large and body_invalid. */
export async function readCall<E extends Endpoint>(
  endpoint: E,
  caller: Admitted<E['auth']>['caller'],
  { request, response, requestId, dependencies: { liveProjects, rejectedCalls } }: Exchange,
): Promise<Call<E>> {
  const readBody = endpoint.bodyKind === 'data' ? readData : readJson;
  const call = {
    caller,
    params: checkShape(endpoint.params, request.params, 'not_found'),
    query: checkShape(endpoint.query, request.query),
    body: endpoint.body === undefined ? undefined : checkShape(endpoint.body, await readBody(request, response)),
    requestId,
    clientAddress: request.ip ?? '',
    header: (name: string) => request.get(name),
    liveProjects,
    rejectedCalls,
    closedSignal: () => closedSignal(response),
  };
  // The compiler cannot see that these schemas are the ones from which Call takes its types.
  return call as Call<E>;
}

const closedReason = 'The client closed the connection.';

/** The reason is text, because each response closes and an Error costs a stack. */
export function closedSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  if (response.closed) controller.abort(closedReason);
  else response.once('close', () => controller.abort(closedReason));
  return controller.signal;
}
