import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { createTestDatabase, openPool, serviceEnv, spawnService, startDurablePostgres } from '@harkara/testkit';
import type pg from 'pg';

export interface OpenGateway {
  readonly url: string;
  readonly metricsPort: number;
  readonly pool: pg.Pool;
}

/** A gateway in a process of its own, on an empty database; `stack` ends both. `settings` go over the usual ones. */
export async function openGateway(
  stack: AsyncDisposableStack,
  settings: Readonly<Record<string, string>> = {},
): Promise<OpenGateway> {
  const { path: folder, remove } = await makeTemporaryFolder('uploads');
  stack.defer(remove);
  const server = await startDurablePostgres();
  stack.defer(() => server.stop());
  const database = await createTestDatabase(server.url);
  const pool = openPool(database.url);
  stack.defer(() => pool.end());
  const [gatewayPort, metricsPort] = [await chooseFreePort(), await chooseFreePort()];
  // No task is worked on here, so nobody asks the model.
  const model = { url: 'http://127.0.0.1:9', apiKey: 'none' };
  const env = {
    ...serviceEnv({ databaseUrl: database.url, redisUrl: null, model, folder }),
    PORT: String(gatewayPort),
    ...settings,
  };
  const gateway = spawnService({ name: 'gateway', env, metricsPort, logFile: join(folder, 'gateway.log') });
  stack.defer(async () => void (await gateway.stop()));
  await gateway.ready;
  return { url: `http://127.0.0.1:${gatewayPort}`, metricsPort, pool };
}
