import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { startTemporaryRedis } from '@harkara/scripts/redis';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import {
  type Caller,
  createTestDatabase,
  insertTool,
  type ModelServer,
  openPool,
  seedCallers,
  serviceEnv,
  type ServiceOptions,
  type ServiceProcess,
  spawnService,
  startModelServer,
  startDurablePostgres,
} from '@harkara/testkit';
import type pg from 'pg';
import { type Sink, startSink } from './start-sink.ts';

export interface RunnerDependencies {
  gatewayUrl: string;
  pool: pg.Pool;
  model: ModelServer;
  sink: Sink;
  caller: Caller & { projectId: string; workspaceId: string };
  /** One worker at a time, so that it is known who is killed. */
  startWorker(): Promise<ServiceProcess>;
  seedTool(draft: Record<string, unknown>): Promise<string>;
}

/** Everything as processes, but for the services that tools call. */
export async function openDependencies(
  backend: 'redis' | 'postgres',
  stack: AsyncDisposableStack,
): Promise<RunnerDependencies> {
  const { path: folder, remove } = await makeTemporaryFolder('tool-kills');
  stack.defer(remove);
  const server = await startDurablePostgres();
  stack.defer(() => server.stop());
  const redis = backend === 'redis' ? await startTemporaryRedis() : null;
  if (redis !== null) stack.defer(() => redis.stop());
  const [sink, model] = await Promise.all([startSink(), startModelServer()]);
  stack.defer(() => sink.stop());
  stack.defer(() => model.close());
  const database = await createTestDatabase(server.url);
  const pool = openPool(database.url);
  stack.defer(() => pool.end());
  const env = {
    ...serviceEnv({ databaseUrl: database.url, redisUrl: redis?.url ?? null, model, folder }),
    TOOL_HTTP_ALLOW: '127.0.0.1',
  };
  const spawn = async (name: ServiceOptions['name'], more: Record<string, string> = {}) => {
    const service = spawnService({
      name,
      env: { ...env, ...more },
      metricsPort: await chooseFreePort(),
      logFile: join(folder, `${name}.log`),
    });
    stack.defer(async () => void (await service.stop()));
    await service.ready;
    return service;
  };
  const port = await chooseFreePort();
  await Promise.all([spawn('gateway', { PORT: String(port) }), spawn('scheduler')]);
  const caller = await seedOne(pool);
  return {
    gatewayUrl: `http://127.0.0.1:${port}`,
    pool,
    model,
    sink,
    caller,
    startWorker: () => spawn('tool-runner'),
    seedTool: (draft) => insertTool(pool, caller.projectId, { draft }),
  };
}

async function seedOne(pool: pg.Pool): Promise<RunnerDependencies['caller']> {
  const [caller] = await seedCallers(pool, 1);
  if (caller === undefined) throw new Error('one caller was seeded');
  const { rows } = await pool.query<{ projectId: string; workspaceId: string }>(
    'SELECT p.id AS "projectId", p.workspace_id AS "workspaceId" FROM api_key k JOIN project p ON p.id = k.project_id WHERE k.id = $1',
    [caller.keyId],
  );
  return { ...caller, projectId: rows[0]?.projectId ?? '', workspaceId: rows[0]?.workspaceId ?? '' };
}
