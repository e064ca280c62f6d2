import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contextEnv, createContext } from '@harkara/context';
import { bootstrapOwner, type Context, createKeyUsage } from '@harkara/operations';
import { type ServiceContext, wholeNumber } from '@harkara/runtime';
import { z } from 'zod';
import { buildApp } from './build-app.ts';

export const gatewayEnv = contextEnv.extend({
  PORT: wholeNumber(0, 65_535).default(3000),
  BOOTSTRAP_EMAIL: z.email().optional(),
  BOOTSTRAP_PASSWORD: z.string().min(8, 'expected at least 8 characters').optional(),
});
type GatewayService = ServiceContext<z.output<typeof gatewayEnv>>;

/** Above the longest answer (60 s for a tool run), and above a load balancer's idle time. */
const requestMsMax = 70_000;
const headersMsMax = 10_000;
const keepAliveMs = 65_000;
const checkEveryMs = 5_000;
const stopGraceMs = 32_000;
const keyUsageFlushMs = 5_000;

/** Listens for the whole HTTP surface. */
export async function startGateway(service: GatewayService) {
  const { config, logger, metrics, health } = service;
  const { ctx, close } = await createContext({ ...service, name: 'gateway' });
  await bootstrap(ctx, config);
  const keyUsage = createKeyUsage(ctx, { flushMs: keyUsageFlushMs });
  const app = buildApp({ ctx, keyUsage, logger, metrics, health });
  const server = createServer({ connectionsCheckingInterval: checkEveryMs }, app);
  Object.assign(server, { requestTimeout: requestMsMax, headersTimeout: headersMsMax, keepAliveTimeout: keepAliveMs });
  server.listen(config.PORT, config.HOST);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      await closeServer(server);
      await keyUsage.close();
      await close();
    },
  };
}

async function bootstrap(ctx: Context, config: z.output<typeof gatewayEnv>): Promise<void> {
  const { BOOTSTRAP_EMAIL: email, BOOTSTRAP_PASSWORD: password } = config;
  if (email !== undefined && password !== undefined) await bootstrapOwner(ctx, { email, password });
}

/** Lets requests finish, waits included, then cuts what is left. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), stopGraceMs);
  await closed;
  clearTimeout(cut);
}
