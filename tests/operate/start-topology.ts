import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import {
  createTestDatabase,
  type ModelServer,
  openPool,
  readMetric,
  serviceEnv,
  type ServiceOptions,
  type ServiceProcess,
  spawnService,
  startModelServer,
} from '@harkara/testkit';
import type pg from 'pg';

/** Services as a production of several hosts runs them: many processes on one database and one Redis. */
export interface Topology {
  pool: pg.Pool;
  model: ModelServer;
  /** The address of a gateway, each in its turn. */
  pickGateway(): string;
  /** How often the gateways counted a call each for itself, because Redis did not answer in time. */
  countFallbacks(): Promise<number>;
  /** Three of each kind. Resolves when they can work. */
  startRunners(): Promise<void>;
}

type ServiceName = ServiceOptions['name'];

const turnConcurrency = 4;
/** Turns at once in all agent-runners. */
export const turnsAtOnce = 3 * turnConcurrency;

/** Three gateways and two schedulers, at first without a runner. */
export async function startTopology(
  stores: { databaseUrl: string; redisUrl: string },
  stack: AsyncDisposableStack,
): Promise<Topology> {
  const { path: folder, remove } = await makeTemporaryFolder('topology');
  stack.defer(remove);
  const model = await startModelServer();
  stack.defer(() => model.close());
  const database = await createTestDatabase(stores.databaseUrl);
  stack.defer(() => database.drop());
  const pool = openPool(database.url);
  stack.defer(() => pool.end());
  const env = {
    ...serviceEnv({ databaseUrl: database.url, redisUrl: stores.redisUrl, model, folder }),
    DATABASE_POOL_MAX: '4',
    TURN_CONCURRENCY: String(turnConcurrency),
    QUEUE_PREFIX: `{topology-${process.pid}}`,
  };
  const running: ServiceProcess[] = [];
  // Nothing is under way any more, and eleven orderly ends take as long as all tests.
  stack.defer(async () => void (await Promise.all(running.map((service) => service.kill()))));
  const start = async (name: ServiceName, count: number) => {
    const started = await Promise.all(
      Array.from({ length: count }, async () => {
        const [port, metricsPort] = await Promise.all([chooseFreePort(), chooseFreePort()]);
        const logFile = join(folder, `${name}.log`);
        const service = spawnService({ name, env: { ...env, PORT: String(port) }, metricsPort, logFile });
        return { service, url: `http://127.0.0.1:${port}`, metricsPort };
      }),
    );
    running.push(...started.map(({ service }) => service));
    await Promise.all(started.map(({ service }) => service.ready));
    return started;
  };
  const [gateways] = await Promise.all([start('gateway', 3), start('scheduler', 2)]);
  let picked = 0;
  return {
    pool,
    model,
    pickGateway: () => gateways[(picked += 1) % gateways.length]?.url ?? '',
    countFallbacks: async () => {
      const counts = await Promise.all(
        gateways.map(({ metricsPort }) => readMetric(metricsPort, 'rate_limiter_fallbacks_total')),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    startRunners: async () => void (await Promise.all([start('agent-runner', 3), start('tool-runner', 3)])),
  };
}
