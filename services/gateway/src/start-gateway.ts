import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkMailSettings, contextEnv, createContext } from '@harkara/context';
import { createInspector } from '@harkara/files';
import type { Context, ManageContext } from '@harkara/operations';
import { bootstrapOwner, createLiveProjects } from '@harkara/operations/manage';
import { createKeyUsage, createRejectedCalls } from '@harkara/operations/work';
import { addPrismaClient } from '@harkara/prisma/client';
import { type ServiceContext, wholeNumber } from '@harkara/runtime';
import { z } from 'zod';
import { boundTimes } from './bound-times.ts';
import { buildApp } from './build-app.ts';
import { createServerCloser } from './close-server.ts';
import { consoleFolder, openConsole } from './console/open-console.ts';
import { limitConnections } from './limit-connections.ts';
import { createSingleSignOn } from './sso/create-single-sign-on.ts';
import { checkSsoSettings, ssoEnv } from './sso/sso-env.ts';
import { trustedProxiesSetting } from './trusted-proxies.ts';
import { createUploads } from './uploads/create-uploads.ts';

export const gatewayEnv = contextEnv
  .extend(ssoEnv.shape)
  .extend({
    PORT: wholeNumber(0, 65_535).default(3000),
    SESSION_KEY: z.string().min(32, 'expected at least 32 characters'),
    /** Connections at once; more are closed unanswered. Each that waits takes about 0.1 MB. */
    MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(5_000),
    TRUSTED_PROXIES: trustedProxiesSetting.default(false),
    BOOTSTRAP_EMAIL: z.email().optional(),
    BOOTSTRAP_PASSWORD: z.string().min(8, 'expected at least 8 characters').optional(),
  })
  .superRefine(checkMailSettings)
  .superRefine(checkSsoSettings);
type GatewayService = ServiceContext<z.output<typeof gatewayEnv>>;

/** With this bound, 500 ms for the answer and some for a busy machine, a silent database is a 503 within three seconds. */
const queryMsMax = 2_000;
const checkEveryMs = 5_000;
/** Enough for a `wait` of 30 s. `main.ts` sets more, so that tool runs can end too. */
const stopGraceMsDefault = 32_000;
const keyUsageFlushMs = 5_000;
/** A bound for many small files. Large files reach the bound of upload memory first. */
const inspectionsWaitingMax = 256;

/** Starts the HTTP server on `PORT`; 0 takes a free port. `stop` waits at most `stopGraceMs` for open requests. */
export async function startGateway(service: GatewayService, { stopGraceMs = stopGraceMsDefault } = {}) {
  const { config, logger, metrics, health } = service;
  const { ctx: base, pool, close } = await createContext({ ...service, name: 'gateway', queryMsMax });
  const db = addPrismaClient(base.db, pool);
  const sessionKey = new TextEncoder().encode(config.SESSION_KEY);
  const rejectedCalls = createRejectedCalls(base.clock);
  const liveProjects = createLiveProjects(base, rejectedCalls);
  const ctx: ManageContext = { ...base, db, sessionKey, ...singleSignOnOf(service) };
  await bootstrap(ctx, config);
  const keyUsage = createKeyUsage(ctx, { flushMs: keyUsageFlushMs });
  const inspector = createInspector({ queueMax: inspectionsWaitingMax });
  const uploads = createUploads(inspector, metrics);
  const trustedProxies = config.TRUSTED_PROXIES;
  const builtConsole = openConsole(consoleFolder);
  const surroundings = { health, trustedProxies, builtConsole };
  const app = buildApp({ ctx, keyUsage, liveProjects, rejectedCalls, uploads, logger, metrics, ...surroundings });
  const server = createServer({ connectionsCheckingInterval: checkEveryMs }, app);
  boundTimes(server);
  limitConnections(server, config.MAX_CONNECTIONS, metrics);
  const closer = createServerCloser(server);
  // All that may be open may also arrive at once. A connection that finds no place comes again after a second or more.
  server.listen({ port: config.PORT, host: config.HOST, backlog: config.MAX_CONNECTIONS });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      await closer.close(stopGraceMs);
      await liveProjects.close();
      await inspector.close();
      await keyUsage.close();
      await close();
    },
  };
}

function singleSignOnOf({ config, logger }: GatewayService): Pick<Context, 'singleSignOn'> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  const { OIDC_NAME: name, PUBLIC_URL } = config;
  if (issuer === undefined || clientId === undefined || PUBLIC_URL === undefined) return {};
  const callbackUrl = new URL('/v1/manage/session/sso/callback', PUBLIC_URL).href;
  return { singleSignOn: createSingleSignOn({ name, issuer, clientId, clientSecret, callbackUrl, logger }) };
}

async function bootstrap(ctx: ManageContext, config: z.output<typeof gatewayEnv>): Promise<void> {
  const { BOOTSTRAP_EMAIL: email, BOOTSTRAP_PASSWORD: password } = config;
  if (email !== undefined && password !== undefined) await bootstrapOwner(ctx, { email, password });
}
