import { Refusal } from '@harkara/contract';
import type { Health, Logger, Metrics } from '@harkara/runtime';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { mountConsole, nameBuild } from './console/mount-console.ts';
import type { BuiltConsole } from './console/open-console.ts';
import { mountDocs } from './docs/mount-docs.ts';
import { guidesFolder, mountGuides } from './guides/mount-guides.ts';
import { answerRefusal, toRefusal } from './http/answer-refusal.ts';
import type { RouteDependencies } from './http/exchange.ts';
import { identifyRequest } from './http/identify-request.ts';
import { mountHealth } from './http/mount-health.ts';
import { mountRoutes } from './http/mount-routes.ts';
import { observeRequest, recordRefusal } from './http/observe-request.ts';
import { protectAnswers, refuseTransferEncodings } from './http/protect-answers.ts';
import { routes } from './routes/routes.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export interface AppDependencies extends RouteDependencies {
  logger: Logger;
  metrics: Metrics;
  health: Health;
  trustedProxies: TrustedProxies;
  /** Null when the console was not built. */
  builtConsole: BuiltConsole | null;
}

/**
 * The HTTP application. It sends no CORS header, because pages of other sites must not call it (docs/contract.md 5.1).
 */
export function buildApp({
  ctx,
  keyUsage,
  liveProjects,
  rejectedCalls,
  uploads,
  logger,
  metrics,
  health,
  trustedProxies,
  builtConsole,
}: AppDependencies): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.set('trust proxy', trustedProxies);
  app.use(identifyRequest, protectAnswers(ctx), observeRequest({ logger, metrics, tracer: ctx.tracer }));
  app.use(refuseTransferEncodings);
  if (builtConsole !== null) app.use(nameBuild(builtConsole));
  mountHealth(app, health);
  mountRoutes(app, { ctx, keyUsage, liveProjects, rejectedCalls, uploads }, routes);
  mountDocs(app, routes, ctx.publicUrl);
  mountGuides(app, guidesFolder);
  mountConsole(app, builtConsole);
  app.use(() => {
    throw new Refusal('not_found');
  });
  // oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
  const answerError: ErrorRequestHandler = (error, request, response, _next) => {
    recordRefusal(response, toRefusal(error).code);
    answerRefusal(error, { request, response, requestId: String(response.locals['requestId']), logger });
  };
  app.use(answerError);
  return app;
}
