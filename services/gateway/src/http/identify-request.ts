import { randomUUID } from 'node:crypto';
import { requestIdIn } from '@harkara/runtime';
import type { RequestHandler } from 'express';

const acceptableId = /^[\w.-]{1,128}$/;

/**
 * Gives the request the id that its answer, its log lines, its task and its trace share: the caller's own when it is
 * sane, else one in the caller's trace (`traceparent`), else a new one.
 */
export const identifyRequest: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id');
  const requestId =
    given !== undefined && acceptableId.test(given) ? given : (requestIdIn(request.get('traceparent')) ?? randomUUID());
  response.locals['requestId'] = requestId;
  response.setHeader('X-Request-Id', requestId);
  next();
};
