import { startTemporaryRedis, type TemporaryRedis } from '@harkara/scripts/redis';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { createTestDatabase, openPool, openProxy, type Proxy, serviceEnv } from '@harkara/testkit';
import type pg from 'pg';
import type { Backend } from '../catalogue/drill.ts';
import { watchClaims } from '../check/watch-claims.ts';
import { watchScheduleRuns } from '../check/watch-schedule-runs.ts';
import type { PreviousRelease } from '../release/find-previous.ts';
import { installRelease } from '../release/install-release.ts';
import { type CountingModel, startCountingModel } from './model/start-counting-model.ts';
import type { SmallDisk } from './servers/mount-small-disk.ts';
import { putOnDisk } from './servers/put-on-disk.ts';
import type { RedisNodes } from './servers/redis-nodes.ts';
import { type BreakablePostgres, startBreakablePostgres } from './servers/start-breakable-postgres.ts';
import { startClusteredRedis } from './servers/start-clustered-redis.ts';
import { type ObjectStore, startObjectStore } from './servers/start-object-store.ts';
import { startReplicatedRedis } from './servers/start-replicated-redis.ts';
import { type Standbys, startStandbys } from './servers/start-standbys.ts';
import { type Gateways, startGateways } from './services/start-gateways.ts';
import { type Group, startGroup } from './services/start-group.ts';
import { startTarget, type Target } from './target/start-target.ts';

/** Before every key, when no setting says otherwise. */
const queuePrefix = '{harkara}';

export interface WorldOptions {
  backend: Backend;
  seed: number;
  /** Ends what has to be installed. */
  signal?: AbortSignal;
  /** How long the model takes over an answer: half to one and a half times as long. */
  modelMs?: number;
  gateways?: number;
  /** Puts HAProxy before the gateways; needs haproxy on the PATH. */
  withBalancer?: boolean;
  schedulers?: number;
  agentRunners?: number;
  toolRunners?: number;
  /** Of redis-server, such as those of its append-only file. */
  redisFlags?: readonly string[];
  /** Several Redis servers, of which a replica takes the master's place. */
  severalRedis?: 'sentinels' | 'cluster';
  /** So many copies of PostgreSQL in a row; clients reach the primary by the proxy alone. */
  standbys?: number;
  /** Keeps files in a bucket. */
  withObjectStore?: boolean;
  /** The tables and the processes are of this release at first. */
  previous?: PreviousRelease;
  /** Gives the database a disk of its own of this size; needs root. */
  diskMb?: number;
  /** Settings of all services beyond the usual ones. */
  env?: Readonly<Record<string, string>>;
  /** Settings of single processes, by slot, asked for at each start. */
  envOf?: Partial<Record<Group['name'], (slot: number) => Record<string, string>>>;
}

/** Everything the product needs and the product, each a process. */
export interface World {
  gateways: Gateways;
  schedulers: Group;
  agentRunners: Group;
  toolRunners: Group;
  postgres: BreakablePostgres;
  /** Between the services and PostgreSQL. */
  database: Proxy;
  /** Null when there is none. */
  standbys: Standbys | null;
  /** Null when the queue is in PostgreSQL as well, and when there are several. */
  redis: TemporaryRedis | null;
  redisNodes: RedisNodes | null;
  /** Null when files are in a folder. */
  objects: ObjectStore | null;
  /** The folder of the previous release's code; undefined without one. */
  previousCodeDir: string | undefined;
  /** Null when the database is on the machine's. */
  disk: SmallDisk | null;
  model: CountingModel;
  /** What the tools of agents call. */
  target: Target;
  /** Of the check's own connections. */
  pool: pg.Pool;
}

/** Starts it all; `stack` ends it in the opposite order. */
export async function openWorld(options: WorldOptions, stack: AsyncDisposableStack): Promise<World> {
  const { backend, seed, modelMs = 200 } = options;
  const { gateways = 1, withBalancer = false, schedulers = 1, agentRunners = 2, toolRunners = 1 } = options;
  const stopping = <T extends { stop(): Promise<void> }>(part: T): T => {
    stack.defer(() => part.stop());
    return part;
  };
  const { path: folder, remove } = await makeTemporaryFolder('drills');
  stack.defer(remove);
  const postgres = stopping(await startBreakablePostgres());
  const redisNodes = await openRedisNodes(options, stack);
  const isAlone = backend === 'redis' && redisNodes === null;
  const redis = isAlone ? stopping(await startTemporaryRedis({ flags: options.redisFlags ?? [] })) : null;
  const model = stopping(await startCountingModel({ delayMs: modelMs, seed }));
  const target = stopping(await startTarget());
  const { previous, signal = new AbortController().signal } = options;
  const { url: databaseUrl, codeDir } =
    previous === undefined
      ? { ...(await createTestDatabase(postgres.url)), codeDir: undefined }
      : await installRelease({ release: previous, folder, serverUrl: postgres.url, signal });
  const disk = await openDisk(options, { postgres, databaseUrl, stack });
  const standbys = await openStandbys(options, postgres, stack);
  const proxy = await openProxy(databaseUrl);
  stack.defer(() => proxy.close());
  const pool = openPool(standbys === null ? databaseUrl : proxy.url);
  stack.defer(() => pool.end());
  await watchClaims(pool);
  await watchScheduleRuns(pool);
  const objects = options.withObjectStore === true ? stopping(await startObjectStore(folder)) : null;
  const env = {
    ...serviceEnv({ databaseUrl: proxy.url, redisUrl: (redisNodes ?? redis)?.url ?? null, model, folder }),
    TOOL_HTTP_ALLOW: '127.0.0.1',
    ...objects?.env,
    ...options.env,
  };
  const optionsOf = (name: Group['name'], size: number) => {
    const envOf = options.envOf?.[name];
    return { name, size, env, folder, codeDir, ...(envOf === undefined ? {} : { envOf }) };
  };
  const start = (name: Group['name'], size: number) => startGroup(optionsOf(name, size));
  return {
    postgres,
    database: proxy,
    standbys,
    redis,
    redisNodes,
    previousCodeDir: codeDir,
    disk,
    objects,
    model,
    target,
    pool,
    gateways: stopping(await startGateways({ ...optionsOf('gateway', gateways), withBalancer })),
    schedulers: stopping(await start('scheduler', schedulers)),
    toolRunners: stopping(await start('tool-runner', toolRunners)),
    agentRunners: stopping(await start('agent-runner', agentRunners)),
  };
}

async function openRedisNodes({ severalRedis }: WorldOptions, stack: AsyncDisposableStack): Promise<RedisNodes | null> {
  if (severalRedis === undefined) return null;
  const nodes = await (severalRedis === 'cluster' ? startClusteredRedis(queuePrefix) : startReplicatedRedis());
  stack.defer(nodes.stop);
  return nodes;
}

async function openStandbys(
  { standbys: count }: WorldOptions,
  postgres: BreakablePostgres,
  stack: AsyncDisposableStack,
): Promise<Standbys | null> {
  if (count === undefined) return null;
  const standbys = await startStandbys(postgres, count);
  stack.defer(standbys.stop);
  return standbys;
}

interface DiskInput {
  postgres: BreakablePostgres;
  databaseUrl: string;
  stack: AsyncDisposableStack;
}

async function openDisk({ diskMb }: WorldOptions, { stack, ...input }: DiskInput): Promise<SmallDisk | null> {
  if (diskMb === undefined) return null;
  const disk = await putOnDisk(input.postgres, { ...input, sizeMb: diskMb });
  stack.defer(disk.unmount);
  return disk;
}
