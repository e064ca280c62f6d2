import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import {
  createTestDatabase,
  openPool,
  seedCallers,
  serviceEnv,
  type ServiceOptions,
  type ServiceProcess,
  spawnService,
  waitUntil,
} from '@harkara/testkit';
import type pg from 'pg';
import { works } from '../../work.ts';
import { freezer } from '../freeze.ts';
import type { Servers, Side } from '../side.ts';
import { countRows } from './count-rows.ts';
import { listRequests, type Seeds } from './list-requests.ts';
import { seedTools } from './seed-tools.ts';
import { seedWebhooks } from './seed-webhooks.ts';

type ServiceName = ServiceOptions['name'];

export interface OursOptions {
  /** The side's name, and the prefix of its keys in Redis. */
  name: string;
  /** A key may start 30 tasks a minute, so a load test is spread over many. */
  callers: number;
  /** False: everything in PostgreSQL, as `npm start` runs without a Redis. */
  withRedis?: boolean;
  /** False: the planner knows nothing of what is seeded, as after an installation. */
  analyze?: boolean;
  /** How many processes of each kind. */
  replicas?: Readonly<Record<ServiceName, number>>;
  /** Where CPU profiles of the services go, or null: no profiles. */
  profileFolder?: string | null;
}

/** One of ours, with its database at hand. */
export interface Ours extends Side {
  pool: pg.Pool;
  seeds: Seeds;
}

const idleMsMax = 180_000;
const oneOfEach = { gateway: 1, 'agent-runner': 1, 'tool-runner': 1, scheduler: 1 } as const;

/** Gateway, runners and scheduler as processes with production settings, on a new database. */
export async function startOurs(servers: Servers, options: OursOptions, stack: AsyncDisposableStack): Promise<Ours> {
  const database = await createTestDatabase(servers.serverUrl);
  const pool = openPool(database.url, 2);
  stack.defer(() => pool.end());
  const seeds = await seed(pool, options);
  const services = await startServices(servers, options, { databaseUrl: database.url, stack });
  const pidsOf = (name: ServiceName) => services.filter((each) => each.name === name).map(({ pid }) => pid);
  return {
    name: options.name,
    works,
    origins: services.flatMap(({ name, port }) => (name === 'gateway' ? [`http://127.0.0.1:${port}`] : [])),
    processes: {
      gateway: pidsOf('gateway'),
      'agent-runner': pidsOf('agent-runner'),
      'tool-runner': pidsOf('tool-runner'),
      scheduler: pidsOf('scheduler'),
    },
    ...freezer([...pidsOf('agent-runner'), ...pidsOf('tool-runner')], stack),
    listRequests: (kind) => listRequests({ pool, seeds }, kind),
    waitUntilIdle: () =>
      waitUntil(() => isIdle(pool), { what: `${options.name} is idle`, msMax: idleMsMax, everyMs: 20 }),
    analyze: async () => void (await pool.query('VACUUM ANALYZE')),
    countRows: (since) => countRows(pool, since),
    pool,
    seeds,
  };
}

async function seed(pool: pg.Pool, { callers: count, analyze = true }: OursOptions): Promise<Seeds> {
  const callers = await seedCallers(pool, count, { analyze });
  return { callers, webhooks: await seedWebhooks(pool, callers), tools: await seedTools(pool, callers) };
}

interface Service extends ServiceProcess {
  name: ServiceName;
  port: number;
}

async function startServices(
  { redisUrl, model, folder }: Servers,
  { name: side, withRedis = true, replicas = oneOfEach, profileFolder = null }: OursOptions,
  { databaseUrl, stack }: { databaseUrl: string; stack: AsyncDisposableStack },
): Promise<Service[]> {
  const shared = serviceEnv({ databaseUrl, redisUrl: withRedis ? redisUrl : null, model, folder });
  const start = async (name: ServiceName): Promise<Service> => {
    const port = await chooseFreePort();
    const service = spawnService({
      name,
      env: { ...shared, QUEUE_PREFIX: `{${side}}`, PORT: String(port) },
      metricsPort: await chooseFreePort(),
      logFile: join(folder, `${side}-${name}.log`),
      nodeFlags: profileFlags(profileFolder, name),
    });
    stack.defer(async () => void (await service.stop()));
    return { ...service, name, port };
  };
  const names = Object.entries(replicas).flatMap(([name, count]) =>
    Array<ServiceName>(count).fill(name as ServiceName),
  );
  const services = await Promise.all(names.map(start));
  await Promise.all(services.map(({ ready }) => ready));
  return services;
}

function profileFlags(folder: string | null, name: ServiceName): string[] {
  if (folder === null) return [];
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${name}.cpuprofile`];
}

async function isIdle(pool: pg.Pool): Promise<boolean> {
  const open = `SELECT FROM task WHERE status IN ('queued', 'running')
    UNION ALL SELECT FROM tool_run WHERE status IN ('queued', 'running') LIMIT 1`;
  const { rowCount } = await pool.query(open);
  return rowCount === 0;
}
