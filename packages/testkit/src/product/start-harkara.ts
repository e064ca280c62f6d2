import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentRunnerEnv, startAgentRunner } from '@harkara/agent-runner';
import { gatewayEnv, startGateway } from '@harkara/gateway';
import { createTracer, type LogLevel, type Metrics, readConfig, type Tracer } from '@harkara/runtime';
import { schedulerEnv, startScheduler } from '@harkara/scheduler';
import { startToolRunner, toolRunnerEnv } from '@harkara/tool-runner';
import type pg from 'pg';
import { type ModelServer, startModelServer } from '../model-server/index.ts';
import { createTestDatabase } from '../stores/create-test-database.ts';
import { openPool } from '../stores/open-pool.ts';
import { partsOf } from './parts-of.ts';
import { workedWith } from './worked-with.ts';

export interface HarkaraOptions {
  /** A PostgreSQL server whose user may create databases. */
  serverUrl: string;
  /** Null: the queue, signals and rates are in PostgreSQL as well. */
  redisUrl: string | null;
  /** More settings, over the ones tests share. */
  env?: Record<string, string>;
  /** Leave the runner out, so that tasks stay queued. */
  withoutRunner?: boolean;
  /** Leave the tool runner out, so that tool runs stay queued. */
  withoutToolRunner?: boolean;
  /** Leave the scheduler out, so that nothing happens by time but what a test does. */
  withoutScheduler?: boolean;
  logLevel?: LogLevel;
  /** The address by which the services reach the database, for a proxy between them. */
  reachDatabase?: (url: string) => Promise<string>;
}

export interface Harkara {
  url: string;
  databaseUrl: string;
  /** The settings its services run with, for tests that start more of them. */
  env: Record<string, string>;
  model: ModelServer;
  /** Straight into its database. */
  pool: pg.Pool;
  /** What each service counts; the newest of several of a kind. */
  metrics: ReadonlyMap<string, Metrics>;
  /** What the services logged, newest last. */
  logLines: string[];
  /** One more agent runner; `env` goes over the settings of the others. */
  startRunner(env?: Record<string, string>): Promise<{ stop(): Promise<void> }>;
  /** The same for a tool runner. */
  startToolRunner(env?: Record<string, string>): Promise<{ stop(): Promise<void> }>;
  /** One more gateway on the same database, stopped by whoever starts it; `env` goes over the settings of the first. */
  startGateway(env?: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }>;
  /** One more scheduler, which does a first round of everything at once. */
  startScheduler(): Promise<{ stop(): Promise<void> }>;
  stop(): Promise<void>;
}

/** The whole product in this process, on a database of its own, with a scriptable model behind it. */
export async function startHarkara(options: HarkaraOptions): Promise<Harkara> {
  const [database, model] = await Promise.all([createTestDatabase(options.serverUrl, workedWith), startModelServer()]);
  const { reachDatabase = async (url: string) => url } = options;
  const reachedUrl = await reachDatabase(database.url);
  const folder = await mkdtemp(join(tmpdir(), 'harkara-files-'));
  const env: Record<string, string> = { STORAGE: `file:${folder}`, ...settingsFor(options, reachedUrl, model) };
  const logLines: string[] = [];
  const tracers: Tracer[] = [];
  const metrics = new Map<string, Metrics>();
  const parts = async (service: string) => {
    const tracer = await createTracer({ service, endpoint: env['OTEL_EXPORTER_OTLP_ENDPOINT'] });
    tracers.push(tracer);
    const opened = partsOf(service, options.logLevel ?? 'debug', logLines);
    metrics.set(service, opened.metrics);
    return { ...opened, tracer };
  };
  const gateway = await startGateway({ ...(await parts('gateway')), config: readConfig(gatewayEnv, env) });
  const openScheduler = async () =>
    startScheduler({ ...(await parts('scheduler')), config: readConfig(schedulerEnv, env) });
  const schedulers = options.withoutScheduler === true ? [] : [await openScheduler()];
  const startRunner = async (more: Record<string, string> = {}) =>
    startAgentRunner({ ...(await parts('agent-runner')), config: readConfig(agentRunnerEnv, { ...env, ...more }) });
  const openToolRunner = async (more: Record<string, string> = {}) =>
    startToolRunner({ ...(await parts('tool-runner')), config: readConfig(toolRunnerEnv, { ...env, ...more }) });
  const openGateway = async (more: Record<string, string> = {}) => {
    const config = readConfig(gatewayEnv, { ...env, ...more });
    const { port, stop } = await startGateway({ ...(await parts('gateway')), config });
    return { url: `http://127.0.0.1:${port}`, stop };
  };
  const runners = options.withoutRunner === true ? [] : [await startRunner()];
  if (options.withoutToolRunner !== true) runners.push(await openToolRunner());
  const pool = openPool(database.url);
  const stop = async () => {
    await model.close();
    await Promise.all([gateway, ...schedulers, ...runners].map((service) => service.stop()));
    await Promise.all(tracers.map((tracer) => tracer.close()));
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    url: `http://127.0.0.1:${gateway.port}`,
    databaseUrl: database.url,
    env,
    model,
    pool,
    metrics,
    logLines,
    startRunner,
    startToolRunner: openToolRunner,
    startGateway: openGateway,
    startScheduler: openScheduler,
    stop,
  };
}

function settingsFor(
  { redisUrl, reachDatabase, env = {} }: HarkaraOptions,
  databaseUrl: string,
  model: ModelServer,
): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    // A busy machine is not a lost database; only who puts a proxy before it tests the time limits.
    ...(reachDatabase === undefined ? { DATABASE_QUERY_MS_MAX: '30000' } : {}),
    ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
    QUEUE_PREFIX: `{t${randomUUID().slice(0, 8)}}`,
    PORT: '0',
    HOST: '127.0.0.1',
    SESSION_KEY: 'a-session-key-that-only-tests-use',
    SEALING_KEY: Buffer.alloc(32, 7).toString('base64'),
    BOOTSTRAP_EMAIL: 'owner@example.com',
    BOOTSTRAP_PASSWORD: 'correct horse battery',
    AI_BASE_URL: model.url,
    AI_API_KEY: model.apiKey,
    AI_MODEL: 'openai/gpt-4.1-mini',
    ...env,
  };
}
