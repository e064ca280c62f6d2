import { type TaskStatus, taskStatus } from '@harkara/contract';
import type { KeyCaller } from '@harkara/operations';
import { listTasks } from '@harkara/operations/work';
import { planSettings } from '@harkara/runtime';
import {
  createTestDatabase,
  openPool,
  seedAgent,
  seedProject,
  seedWorkforce,
  type TestDatabase,
} from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { explain } from './explain.ts';
import { openPartitions, partitionsMax } from './open-partitions.ts';
import { recordQueries } from './record-query.ts';
import { seedTasks, type Spread, taskIdAt } from './seed-tasks.ts';

const count = 100_000;
/** Of every 2,000 tasks one has this: an unusual status, agent or workforce. */
const rarely = (n: string) => `${n} % 2000 = 0`;

let database: TestDatabase;
let client: pg.Client;
let pool: pg.Pool;
let projectId: string;
let keyId: string;
let workspaceId: string;
let agents: { common: string; rare: string };
let workforceId: string;
let spread: Spread;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  client = new pg.Client({ connectionString: database.url, options: planSettings });
  await client.connect();
  pool = openPool(database.url, 2);
  ({ projectId, keyId, workspaceId } = await seedProject(pool));
  agents = { common: await seedAgent(pool, projectId), rare: await seedAgent(pool, projectId) };
  workforceId = await seedWorkforce(pool, { projectId, members: [agents.common] });
  spread = await openPartitions(client, count);
  await seedTasks(client, {
    count,
    projectId,
    spread,
    columns: {
      agent_id: `CASE WHEN ${rarely('(n + 1)')} THEN '${agents.rare}' ELSE '${agents.common}' END`,
      workforce_id: `CASE WHEN ${rarely('(n + 2)')} THEN '${workforceId}' END`,
      status: `CASE WHEN ${rarely('n')}
        THEN (ARRAY['queued', 'running', 'needs_approval', 'escalated', 'failed'])[1 + (n / 2000) % 5]
        ELSE 'done' END::task_status`,
    },
  });
});
afterAll(async () => {
  await client.end();
  await pool.end();
  await database.drop();
});

/** The statement that a list runs, with its values. */
async function statementOf(
  input: Omit<Parameters<typeof listTasks>[2], 'limit'>,
  caller: KeyCaller = { kind: 'key', keyId, projectId, workspaceId },
) {
  const { db, last } = recordQueries(database.url);
  const { tasks } = await listTasks({ db } as never, caller, { ...input, limit: 20 });
  await db.close();
  return { ...last(), ids: tasks.map(({ id }) => id) };
}

test('a page of a project with few tasks is not looked for among those of others', async () => {
  const other = await seedProject(pool);
  const caller = { kind: 'key', ...other } as const;
  const { statement, values } = await statementOf({}, caller);
  expect((await explain(client, statement, values)).buffers).toBeLessThanOrEqual(3 * partitionsMax);
});

const filters: [string, () => { status?: TaskStatus; agent_id?: string; workforce_id?: string }][] = [
  ['nothing', () => ({})],
  ...taskStatus.options.map((status): [string, () => { status: TaskStatus }] => [status, () => ({ status })]),
  ['a usual agent', () => ({ agent_id: agents.common })],
  ['an unusual agent', () => ({ agent_id: agents.rare })],
  ['an unusual agent and done', () => ({ agent_id: agents.rare, status: 'done' })],
  ['a usual agent and failed', () => ({ agent_id: agents.common, status: 'failed' })],
  ['a workforce', () => ({ workforce_id: workforceId })],
  ['a workforce and done', () => ({ workforce_id: workforceId, status: 'done' })],
  ['a workforce, an agent and done', () => ({ workforce_id: workforceId, agent_id: agents.common, status: 'done' })],
];

/** 21 rows of the list, each in the worst case on a page of its own, the index pages to them, and some to spare. */
const buffersMax = 60;

test.each(filters)('a page by %s costs the same however deep in the list it is', async (_, filter) => {
  for (const cursor of [undefined, taskIdAt(count / 2, spread), taskIdAt(count / 20, spread)]) {
    const { statement, values, ids } = await statementOf({ ...filter(), cursor });
    expect(ids.every((id) => cursor === undefined || id < cursor)).toBe(true);
    const { buffers, text } = await explain(client, statement, values);
    expect(buffers, text).toBeLessThanOrEqual(buffersMax);
  }
});
