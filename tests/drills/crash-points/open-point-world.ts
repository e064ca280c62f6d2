import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { startTemporaryRedis } from '@harkara/scripts/redis';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import {
  createTestDatabase,
  lastText,
  type ModelServer,
  type ModelServerReply,
  type ModelServerRequest,
  openPool,
  serviceEnv,
  type ServiceOptions,
  type ServiceProcess,
  spawnService,
  startModelServer,
  startDurablePostgres,
} from '@harkara/testkit';
import type pg from 'pg';
import { preload } from '../world/preloads/preload.ts';

/** The product without its agent-runner, a scripted model, and a service that counts how often tools call it. */
export interface Environment {
  url: string;
  toolUrl: string;
  /** By path. */
  toolCalls: Map<string, number>;
  pool: pg.Pool;
  model: ModelServer;
  startRunner(crashAt: string | null): Promise<ServiceProcess>;
}

/** Every statement by which a runner moves a turn on; heartbeats come at any time and would make the count vary. */
const statements = 'claim-turn,load-turn,begin-step,complete-step,begin-tool-calls,hand-over-task,suspend-turn';

export const owner = { email: 'owner@example.com', password: 'correct horse battery' };

export async function openEnvironment(
  backend: 'redis' | 'postgres',
  stack: AsyncDisposableStack,
): Promise<Environment> {
  const { path: folder, remove } = await makeTemporaryFolder('points');
  stack.defer(remove);
  const server = await startDurablePostgres();
  stack.defer(() => server.stop());
  const redis = backend === 'redis' ? await startTemporaryRedis() : null;
  if (redis !== null) stack.defer(() => redis.stop());
  const model = await startModelServer();
  stack.defer(() => model.close());
  model.script(replyTo);
  const target = await startTarget(stack);
  const database = await createTestDatabase(server.url);
  const pool = openPool(database.url, 2);
  stack.defer(() => pool.end());
  const port = await chooseFreePort();
  const env = {
    ...serviceEnv({ databaseUrl: database.url, redisUrl: redis?.url ?? null, model, folder }),
    PORT: String(port),
    TOOL_HTTP_ALLOW: '127.0.0.1',
    BOOTSTRAP_EMAIL: owner.email,
    BOOTSTRAP_PASSWORD: owner.password,
  };
  const start = async (name: ServiceOptions['name'], crashAt: string | null = null) => {
    const crash = crashAt === null ? {} : preload('crash-at', { CRASH_AT: crashAt, CRASH_ON: statements });
    return spawnService({
      name,
      env: { ...env, ...crash },
      metricsPort: await chooseFreePort(),
      logFile: join(folder, `${name}.log`),
    });
  };
  for (const name of ['gateway', 'scheduler', 'tool-runner'] as const) {
    const service = await start(name);
    stack.defer(async () => void (await service.stop()));
    await service.ready;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    ...target,
    pool,
    model,
    startRunner: (crashAt) => start('agent-runner', crashAt),
  };
}

/** Triage looks the order up and hands over; Refunds pays, once a person agrees, and answers. */
function replyTo({ messages }: ModelServerRequest): ModelServerReply {
  const isTriage = String(messages[0]?.content).includes('You are Triage.');
  const told = messages
    .filter(({ role }) => role === 'tool')
    .map((message) => lastText({ messages: [message] }, 'tool'));
  const has = (words: string) => told.some((text) => text.includes(words));
  if (isTriage && !has('looked up')) return { calls: [{ name: 'look', arguments: {} }] };
  if (isTriage) return { calls: [{ name: 'transfer_to_refunds', arguments: { reason: 'Money.' } }] };
  return has('paid out') ? { text: 'Paid.' } : { calls: [{ name: 'pay', arguments: {} }] };
}

async function startTarget(stack: AsyncDisposableStack): Promise<Pick<Environment, 'toolUrl' | 'toolCalls'>> {
  const toolCalls = new Map<string, number>();
  const server = createServer(({ url = '' }, response) => {
    toolCalls.set(url, (toolCalls.get(url) ?? 0) + 1);
    response.end(url.includes('look') ? 'looked up' : 'paid out');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => void server.close());
  return { toolUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, toolCalls };
}
