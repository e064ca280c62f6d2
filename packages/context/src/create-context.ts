import { idPrefixes } from '@harkara/contract';
import { createModels, modelsConfigFromEnv } from '@harkara/models';
import type { Belt, Context } from '@harkara/operations';
import { createDatabase } from '@harkara/prisma';
import { type Belt as Queue, createBelt, createSignals, jobIdFor } from '@harkara/queue';
import { createDatabaseClock, createPool, createRateLimiter, createRedis, createSealer, newId, type ServiceContext } from '@harkara/runtime';
import type { ContextConfig } from './context-env.ts';
import { storeOptionsOf } from './store-options-of.ts';

export interface OpenContext {
  ctx: Context;
  queue: Queue;
  close(): Promise<void>;
}

/** Opens everything an operation may use. Throws in plain words when the database cannot be reached. */
export async function createContext(service: ServiceContext<ContextConfig> & { name: string }): Promise<OpenContext> {
  const { config, logger, metrics, health, name } = service;
  const pool = createPool({ databaseUrl: config.DATABASE_URL, max: config.DATABASE_POOL_MAX, applicationName: name, logger });
  await pool.query('SELECT 1');
  const redis = config.REDIS_URL === undefined ? undefined : createRedis(config.REDIS_URL, { name, logger });
  const queue = await createBelt(storeOptionsOf(service));
  const signals = await createSignals({ redisUrl: config.REDIS_URL, databaseUrl: config.DATABASE_URL, prefix: config.QUEUE_PREFIX, logger });
  const clock = await createDatabaseClock({ readTime: () => readTime(pool), logger });
  const db = createDatabase(pool);
  health.add('database', async () => void (await pool.query('SELECT 1')));
  const ctx: Context = {
    db,
    belt: beltOn(queue),
    signals,
    rates: createRateLimiter({ ...(redis === undefined ? { pool } : { redis, prefix: `${config.QUEUE_PREFIX}:rate` }), metrics, logger }),
    models: createModels({
      ...modelsConfigFromEnv(config),
      onUnknownPrice: (model) => logger.warn('model.price_unknown', { model }),
    }),
    clock,
    newId: (kind) => newId(idPrefixes[kind]),
    logger,
    sealer: createSealer(config.SEALING_KEY),
    sessionKey: new TextEncoder().encode(config.SESSION_KEY),
    publicUrl: config.PUBLIC_URL ?? '',
    ...oidcOf(config),
  };
  const close = async () => {
    clock.stop();
    await Promise.all([queue.close(), signals.close(), redis?.quit().catch(() => undefined)]);
    await db.close();
  };
  return { ctx, queue, close };
}

async function readTime(pool: ReturnType<typeof createPool>): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms');
  return rows[0]?.ms ?? Date.now();
}

/** The belt in the desk's words. */
function beltOn(queue: Queue): Belt {
  return {
    handOverTurn: async ({ taskId, turn, attempt, sweep, traceId }) => {
      await queue.handOver('turn', payloadOf(taskId, turn, traceId), jobIdFor.turn(taskId, turn, attempt, sweep));
    },
    handOverTurns: async (tickets) => {
      await queue.handOverMany('turn', tickets.map(({ taskId, turn, attempt, sweep, traceId }) => ({
        payload: payloadOf(taskId, turn, traceId), jobId: jobIdFor.turn(taskId, turn, attempt, sweep), first: sweep !== undefined,
      })));
    },
  };
}

function oidcOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId }: ContextConfig): Pick<Context, 'oidc'> {
  return issuer === undefined || clientId === undefined ? {} : { oidc: { issuer, clientId } };
}

function payloadOf(taskId: string, turn: number, traceId: string | undefined) {
  return { taskId, turn, ...(traceId === undefined ? {} : { traceId }) };
}
