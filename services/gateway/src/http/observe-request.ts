import type { Logger, Metrics, OpenSpan, Tracer } from '@harkara/runtime';
import type { Request, RequestHandler, Response } from 'express';
import { loggedIdsOf } from './identify-request.ts';

export interface Observers {
  logger: Logger;
  metrics: Metrics;
  tracer: Tracer;
}

/**
 * Records one metric, one log line and one span for each answer, and counts refusals by their code. All of them name
 * the route and never the address, because the address of a webhook may have its secret in the query.
 */
export function observeRequest({ logger, metrics, tracer }: Observers): RequestHandler {
  const count = createRequestMetrics(metrics);
  return (request, response, next) => {
    const started = process.hrtime.bigint();
    const requestId = String(response.locals['requestId']);
    const span = openSpan(tracer, request, requestId);
    response.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const route = String(request.route?.path ?? 'none');
      count(request, response, { route, seconds });
      endSpan(span, response, { method: request.method, route });
      logger.debug('request.answered', {
        ...loggedIdsOf(response),
        method: request.method,
        route,
        status: response.statusCode,
        ms: Math.round(seconds * 1000),
      });
    });
    span.run(next);
  };
}

/** Keeps the code of a refusal until the answer is recorded. */
export function recordRefusal(response: Response, code: string): void {
  response.locals['refusal'] = code;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function createRequestMetrics(metrics: Metrics) {
  const durations = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer.',
    labels: ['method', 'route', 'status'],
  });
  const refusals = metrics.counter({
    name: 'http_refusals_total',
    help: 'Refused requests by the code of their error.',
    labels: ['route', 'code'],
  });
  return (request: Request, response: Response, { route, seconds }: { route: string; seconds: number }) => {
    const method = methods.has(request.method) ? request.method : 'other';
    durations.observe({ method, route, status: String(response.statusCode) }, seconds);
    const code: unknown = response.locals['refusal'];
    if (typeof code === 'string') refusals.inc({ route, code });
  };
}

function openSpan(tracer: Tracer, request: Request, requestId: string): OpenSpan {
  return tracer.openRequest({ requestId, name: request.method, traceparent: request.get('traceparent') });
}

function endSpan(span: OpenSpan, response: Response, { method, route }: { method: string; route: string }): void {
  const refusal: unknown = response.locals['refusal'];
  span.rename(`${method} ${route}`);
  span.set({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': response.statusCode,
    'harkara.refusal': typeof refusal === 'string' ? refusal : undefined,
  });
  if (response.statusCode >= 500) span.fail(refusal);
  span.end();
}
