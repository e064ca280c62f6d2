import { startTemporaryRedis, type TemporaryRedis } from '@harkara/scripts/redis';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { createTestDatabase, openPool, serviceEnv, startDurablePostgres } from '@harkara/testkit';
import type pg from 'pg';
import { watchClaims } from './check/watch-claims.ts';
import { type RunnerPool, startRunnerPool } from './faults/runner-pool.ts';
import { type CountingModel, startCountingModel } from './model/start-counting-model.ts';
import { type Replicas, startReplicas } from './processes/start-replicas.ts';
import { type Rotation, startRotation } from './processes/start-rotation.ts';
import type { Scenario } from './read-options.ts';
import { startTarget, type Target } from './target/start-target.ts';

export interface Environment {
  gateways: Rotation;
  others: Replicas;
  pool: pg.Pool;
  model: CountingModel;
  /** What the tools of agents call. */
  target: Target;
  /** Null when the queue is in PostgreSQL as well. */
  redis: TemporaryRedis | null;
  runners: RunnerPool;
}

const runnersCount = 2;

/** Starts everything the product needs and the product, each a process; `stack` ends them in the opposite order. */
export async function openEnvironment(scenario: Scenario, stack: AsyncDisposableStack): Promise<Environment> {
  const { path: folder, remove } = await makeTemporaryFolder('chaos');
  stack.defer(remove);
  const stopping = <T extends { stop(): Promise<void> }>(part: T): T => {
    stack.defer(() => part.stop());
    return part;
  };
  const server = stopping(await startDurablePostgres());
  const redis =
    scenario.backend === 'redis'
      ? stopping(await startTemporaryRedis({ flags: scenario.fault === 'roll' ? ['--appendonly', 'yes'] : [] }))
      : null;
  const model = stopping(await startCountingModel({ delayMs: scenario.modelMs, seed: scenario.seed }));
  const target = stopping(await startTarget());
  const database = await createTestDatabase(server.url);
  const pool = openPool(database.url);
  stack.defer(() => pool.end());
  await watchClaims(pool);
  const env = {
    ...serviceEnv({ databaseUrl: database.url, redisUrl: redis?.url ?? null, model, folder }),
    TOOL_HTTP_ALLOW: '127.0.0.1',
  };
  const doubled = scenario.fault === 'roll';
  const gateways = stopping(await startRotation(doubled ? 2 : 1, { env, folder }));
  const others = stopping(
    await startReplicas(
      doubled ? ['scheduler', 'scheduler', 'tool-runner', 'tool-runner'] : ['scheduler', 'tool-runner'],
      {
        env,
        folder,
      },
    ),
  );
  const runners = stopping(await startRunnerPool(runnersCount, { env, folder }));
  return { gateways, others, pool, model, target, redis, runners };
}
