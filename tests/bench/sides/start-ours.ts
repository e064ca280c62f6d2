import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import {
  type Caller,
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
import type { PreparedRequest } from '../load/protocol.ts';
import { seedTools, type Tool } from './seed-tools.ts';
import { type Webhook, seedWebhooks } from './seed-webhooks.ts';
import type { Side } from './side.ts';
import { startInstantModel } from './start-instant-model.ts';

export interface OursInput {
  serverUrl: string;
  redisUrl: string;
  folder: string;
  /** A key may start 30 tasks a minute, so a load test is spread over many. */
  callers: number;
  /** Where profiles go, or null: no profiles. */
  profileFolder: string | null;
}

const settleMsMax = 180_000;
const callersRead = 2_000;

/** Gateway, runners and scheduler as processes with production settings, and a model that answers at once. */
export async function startOurs(input: OursInput, stack: AsyncDisposableStack): Promise<Side> {
  const database = await createTestDatabase(input.serverUrl);
  const pool = openPool(database.url, 2);
  stack.defer(() => pool.end());
  const callers = await seedCallers(pool, input.callers);
  const webhooks = await seedWebhooks(pool, callers);
  const tools = await seedTools(pool, callers);
  const model = await startInstantModel();
  stack.defer(() => model.stop());
  const gatewayPort = await chooseFreePort();
  const shared = serviceEnv({
    databaseUrl: database.url,
    redisUrl: input.redisUrl,
    model: model.hello,
    folder: input.folder,
  });
  const env = { ...shared, PORT: String(gatewayPort) };
  for (const name of ['gateway', 'agent-runner', 'tool-runner', 'scheduler'] as const) {
    const service = await spawnOne(name, env, input);
    stack.defer(async () => void (await service.stop()));
    await service.ready;
  }
  return {
    name: 'ours',
    origin: `http://127.0.0.1:${gatewayPort}`,
    listRequests: async (work) => {
      if (work === 'get') return listReads(pool, callers);
      if (work === 'tool') return listRuns(tools);
      return work === 'webhook' ? listCalls(webhooks) : listStarts(callers, work === 'wait');
    },
    waitUntilIdle: () => waitUntil(() => isQuiet(pool), { what: 'our backlog is done', msMax: settleMsMax }),
    analyze: async () => void (await pool.query('VACUUM ANALYZE')),
    countRows: () => countRows(pool),
  };
}

async function spawnOne(
  name: ServiceOptions['name'],
  env: Record<string, string>,
  { folder, profileFolder }: OursInput,
): Promise<ServiceProcess> {
  return spawnService({
    name,
    env,
    metricsPort: await chooseFreePort(),
    logFile: join(folder, `${name}.log`),
    nodeFlags:
      profileFolder === null
        ? []
        : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`, `--cpu-prof-name=${name}.cpuprofile`],
  });
}

function listStarts(callers: readonly Caller[], wait: boolean): PreparedRequest[] {
  const body = JSON.stringify(wait ? { message: 'Say one word.', wait } : { message: 'Say one word.' });
  return callers.map(({ agentId, key }) => ({
    method: 'POST',
    path: `/v1/api/agents/${agentId}/tasks`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  }));
}

/** Without an Idempotency-Key, because a list is sent round and round. */
function listCalls(webhooks: readonly Webhook[]): PreparedRequest[] {
  const body = JSON.stringify({
    id: 17,
    customer: { name: 'Asha', phone: '+91 98450 00000' },
    items: [{ sku: 'A-1', count: 2 }],
  });
  return webhooks.map(({ triggerId, secret }) => ({
    method: 'POST',
    path: `/v1/hooks/${triggerId}`,
    headers: { 'x-service-secret': secret, 'content-type': 'application/json' },
    body,
  }));
}

/** Without an Idempotency-Key, as calls. */
function listRuns(tools: readonly Tool[]): PreparedRequest[] {
  const body = JSON.stringify({ inputs: { price: 120, count: 3 } });
  return tools.map(({ toolId, key }) => ({
    method: 'POST',
    path: `/v1/api/tools/${toolId}/runs`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  }));
}

/** One task of each of many keys, so that no key reads too often. */
async function listReads(pool: pg.Pool, callers: readonly Caller[]): Promise<PreparedRequest[]> {
  const keyById = new Map(callers.map(({ keyId, key }) => [keyId, key]));
  const text =
    'SELECT DISTINCT ON (api_key_id) id, api_key_id FROM task WHERE api_key_id IS NOT NULL ORDER BY api_key_id, id DESC LIMIT $1';
  const { rows } = await pool.query<{ id: string; api_key_id: string }>(text, [callersRead]);
  return rows.map(({ id, api_key_id }) => ({
    method: 'GET',
    path: `/v1/api/tasks/${id}`,
    headers: { authorization: `Bearer ${keyById.get(api_key_id) ?? ''}` },
  }));
}

async function isQuiet(pool: pg.Pool): Promise<boolean> {
  const open = `SELECT FROM task WHERE status IN ('queued', 'running') UNION ALL SELECT FROM tool_run WHERE status IN ('queued', 'running') LIMIT 1`;
  const { rowCount } = await pool.query(open);
  return rowCount === 0;
}

async function countRows(pool: pg.Pool): Promise<{ rows: number; finishedOnce: number }> {
  const text = `SELECT sum(rows)::int AS rows, sum(finished)::int AS "finishedOnce" FROM (
      SELECT count(*) AS rows, count(*) FILTER (WHERE t.status = 'done' AND m.answers = 1) AS finished
      FROM task t CROSS JOIN LATERAL (SELECT count(*) AS answers FROM message WHERE task_id = t.id AND role = 'assistant') m
      UNION ALL
      SELECT count(*), count(*) FILTER (WHERE status = 'done' AND attempt = 1 AND output::text = '360') FROM tool_run
    ) each`;
  const { rows } = await pool.query<{ rows: number; finishedOnce: number }>(text);
  return rows[0] ?? { rows: 0, finishedOnce: 0 };
}
