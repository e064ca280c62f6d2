import { idPrefixes } from '@harkara/contract';
import { openFileStore } from '@harkara/files';
import { createModels, modelsConfigFromEnv } from '@harkara/models';
import type { Context } from '@harkara/operations';
import { createAddressCheck } from '@harkara/outbound/address-check';
import { createDatabase, queriesOn } from '@harkara/prisma';
import { type JobQueue, createJobQueue, createSignals } from '@harkara/queue';
import {
  createDatabaseClock,
  createPool,
  createRateLimiter,
  createRedis,
  createSealer,
  newId,
  type PoolOptions,
  type ServiceContext,
} from '@harkara/runtime';
import type { ContextConfig } from './context-env.ts';
import { createWorkQueue } from './create-work-queue.ts';
import { observeModels } from './observe/observe-models.ts';
import { observeSignals } from './observe/observe-signals.ts';
import { watchStores } from './observe/watch-stores.ts';
import { storeOptionsOf } from './store-options-of.ts';

export interface OpenContext {
  ctx: Context;
  queue: JobQueue;
  /** The connections of `ctx.db`. */
  pool: ReturnType<typeof createPool>;
  close(): Promise<void>;
}

/** `queryMsMax` is the time limit of one query unless a setting names another; a service whose callers wait has a low one. */
export type ContextOptions = ServiceContext<ContextConfig> & { name: string; queryMsMax?: number };

const upkeepQueryMsMax = 300_000;

/** Opens everything that operations use. Throws in plain words when the database cannot be reached. */
export async function createContext(service: ContextOptions): Promise<OpenContext> {
  const { config, logger, metrics, health, tracer, name } = service;
  const files = await openFileStore(config.STORAGE);
  const pool = createPool({ ...poolOptionsOf(service), max: config.DATABASE_POOL_MAX });
  // Connects when the first lease is renewed, so only runners have this connection.
  const leasePool = createPool({ ...poolOptionsOf(service), max: 1 });
  // Connects when a table is changed, so only schedulers have this connection.
  const upkeepPool = createPool({ ...poolOptionsOf(service), max: 1, queryMsMax: upkeepQueryMsMax });
  await pool.query('SELECT 1');
  const redis = config.REDIS_URL === undefined ? undefined : createRedis(config.REDIS_URL, { name, logger });
  const queue = await createJobQueue(storeOptionsOf(service));
  const signals = createSignals({
    redisUrl: config.REDIS_URL,
    databaseUrl: config.DATABASE_URL,
    prefix: config.QUEUE_PREFIX,
    logger,
    queryMsMax: config.DATABASE_QUERY_MS_MAX,
  });
  const clock = await createDatabaseClock({ readTime: () => readTime(pool), logger });
  const db = createDatabase(pool);
  watchStores({ pool, redis }, { health, metrics });
  const rates = createRateLimiter({
    ...(redis === undefined ? { pool, ...poolOptionsOf(service) } : { redis, prefix: `${config.QUEUE_PREFIX}:rate` }),
    metrics,
    logger,
  });
  const ctx: Context = {
    db,
    leaseQueries: createDatabase(leasePool),
    upkeepQueries: queriesOn(upkeepPool),
    jobQueue: createWorkQueue(queue),
    signals: observeSignals(signals, metrics),
    rates,
    models: observeModels(
      createModels({
        ...modelsConfigFromEnv(config),
        onUnknownPrice: (model) => logger.warn('model.price_unknown', { model }),
      }),
      { metrics, tracer },
    ),
    files,
    clock,
    newId: (kind) => newId(idPrefixes[kind]),
    logger,
    tracer,
    sealer: createSealer(config.SEALING_KEY),
    findAddressProblem: createAddressCheck(config.TOOL_HTTP_ALLOW),
    publicUrl: config.PUBLIC_URL ?? '',
    workspaceCreation: config.WORKSPACE_CREATION,
    sendsMail: config.MAIL_FROM !== undefined,
  };
  const close = async () => {
    clock.stop();
    files.close();
    await Promise.all([queue.close(), signals.close(), rates.close(), redis?.quit().catch(() => undefined)]);
    await Promise.all([db.close(), leasePool.end(), upkeepPool.end()]);
  };
  return { ctx, queue, pool, close };
}

function poolOptionsOf(service: ContextOptions): Omit<PoolOptions, 'max'> {
  const { config, logger, name } = service;
  const queryMsMax = config.DATABASE_QUERY_MS_MAX ?? service.queryMsMax;
  return { databaseUrl: config.DATABASE_URL, applicationName: name, logger, queryMsMax };
}

async function readTime(pool: ReturnType<typeof createPool>): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
  );
  return rows[0]?.ms ?? Date.now();
}
