import type { Logger, Metrics } from '@harkara/runtime';
import type { RequestHandler } from 'express';

/** One metric and one log line an answer. The line names the route, never the query: that may hold a secret. */
export function observeRequest({ logger, metrics }: { logger: Logger; metrics: Metrics }): RequestHandler {
  const seconds = metrics.histogram({ name: 'http_request_seconds', help: 'Time to answer.', labels: ['method', 'route', 'status'] });
  return (request, response, next) => {
    const started = process.hrtime.bigint();
    response.once('close', () => {
      const took = Number(process.hrtime.bigint() - started) / 1e9;
      const route = String(request.route?.path ?? 'none');
      seconds.observe({ method: request.method, route, status: String(response.statusCode) }, took);
      logger.debug('request.answered', {
        request_id: response.locals['requestId'], method: request.method, route, status: response.statusCode, ms: Math.round(took * 1000),
      });
    });
    next();
  };
}
