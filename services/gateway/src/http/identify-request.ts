import { randomUUID } from 'node:crypto';
import { requestIdIn } from '@harkara/runtime';
import type { RequestHandler } from 'express';

const acceptableId = /^[\w.-]{1,128}$/;

/**
 * Gives the request the id that its answer, its log lines, its task and its trace share (docs/contract.md 7): a new
 * one, in the caller's trace when there is a `traceparent`. The caller's own `X-Request-Id` is only logged, because
 * other callers may send the same.
 */
export const identifyRequest: RequestHandler = (request, response, next) => {
  const requestId = requestIdIn(request.get('traceparent')) ?? randomUUID();
  const sent = request.get('x-request-id');
  response.locals['requestId'] = requestId;
  if (sent !== undefined && acceptableId.test(sent)) response.locals['clientRequestId'] = sent;
  response.setHeader('X-Request-Id', requestId);
  next();
};

/** The ids of a request as log lines have them. */
export function loggedIdsOf({ locals }: { locals: Record<string, unknown> }): Record<string, unknown> {
  const { requestId, clientRequestId } = locals;
  return { request_id: requestId, ...(clientRequestId === undefined ? {} : { client_request_id: clientRequestId }) };
}
