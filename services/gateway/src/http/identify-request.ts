import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const acceptableId = /^[\w.-]{1,128}$/;

/** Gives the request the id that its answer, its log lines and its task share; the caller's own when it is sane. */
export const identifyRequest: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id');
  const requestId = given !== undefined && acceptableId.test(given) ? given : randomUUID();
  response.locals['requestId'] = requestId;
  response.setHeader('X-Request-Id', requestId);
  next();
};
