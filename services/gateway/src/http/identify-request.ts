import { randomUUID } from 'node:crypto';
import { requestIdIn } from '@harkara/runtime';
import type { RequestHandler } from 'express';

const acceptableId = /^[\w.-]{1,128}$/;

/**
 * Gives the request the id that its answer, its log lines, its task and its trace share (docs/contract.md 7): the
 * caller's `X-Request-Id` when it is well formed, else one made from the caller's `traceparent`, else a new one.
 */
export const identifyRequest: RequestHandler = (request, response, next) => {
  const sent = request.get('x-request-id');
  const requestId =
    sent !== undefined && acceptableId.test(sent) ? sent : (requestIdIn(request.get('traceparent')) ?? randomUUID());
  response.locals['requestId'] = requestId;
  response.setHeader('X-Request-Id', requestId);
  next();
};
