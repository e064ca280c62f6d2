import type { ProjectTaskQuery, TaskStatus } from '@harkara/contract';
import { countProjectTasks, listProjectTasks } from '@harkara/operations/manage';
import { planSettings } from '@harkara/runtime';
import { createTestDatabase, openPool, seedAgent, seedProject, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { explain } from './explain.ts';
import { openPartitions } from './open-partitions.ts';
import { recordQueries } from './record-query.ts';
import { seedTasks, type Spread, taskIdAt } from './seed-tasks.ts';

const count = 100_000;
const userId = 'usr_01k3v9t1e6f9v8m2q5w7x0z4ab';

let database: TestDatabase;
let client: pg.Client;
let projectId: string;
let spread: Spread;
let agents: { common: string; rare: string };
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  client = new pg.Client({ connectionString: database.url, options: planSettings });
  await client.connect();
  const pool = openPool(database.url, 1);
  const project = await seedProject(pool);
  ({ projectId } = project);
  agents = { common: await seedAgent(pool, projectId), rare: await seedAgent(pool, projectId) };
  await pool.query(`INSERT INTO "user" (id, email, name) VALUES ($1, 'a@example.com', 'Asha')`, [userId]);
  const member = `INSERT INTO member (id, workspace_id, user_id, role) VALUES ('mbr_1', $1, $2, 'viewer')`;
  await pool.query(member, [project.workspaceId, userId]);
  await pool.end();
  spread = await openPartitions(client, count);
  await seedTasks(client, {
    count,
    projectId,
    spread,
    columns: {
      agent_id: `CASE WHEN n % 2000 = 1 THEN '${agents.rare}' ELSE '${agents.common}' END`,
      trigger_id: `CASE WHEN n % 2000 = 2 THEN 'trg_rare' WHEN n % 2 = 0 THEN 'trg_common' END`,
      api_key_id: `CASE WHEN n % 5000 = 3 THEN 'key_rare' END`,
      cost_micro_inr: '(n * 7919) % 100000',
      status: `CASE WHEN n % 2000 = 0
        THEN (ARRAY['queued', 'running', 'needs_approval', 'escalated', 'failed'])[1 + (n / 2000) % 5]
        ELSE 'done' END::task_status`,
    },
  });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The statement of a list, with its values. */
async function statementOf(
  run: (ctx: never) => Promise<unknown>,
  name: RegExp,
): Promise<ReturnType<ReturnType<typeof recordQueries>['last']>> {
  const { db, asked } = recordQueries(database.url);
  await run({ db, actor: { userId, kind: 'user' } } as never);
  await db.close();
  const found = asked.find(({ statement }) => name.test(statement.name));
  if (found === undefined) throw new Error(`no statement is named ${name.source}`);
  return found;
}

async function buffersOf(input: Partial<ProjectTaskQuery> & { cursor?: string }, limit = 20) {
  const list = (ctx: never) => listProjectTasks(ctx, { projectId, limit, ...input } as never);
  const { statement, values } = await statementOf(list, /^list-.*ids-along/);
  return explain(client, statement, values);
}

const usual: [string, () => Partial<ProjectTaskQuery>][] = [
  ['nothing', () => ({})],
  ['a status', () => ({ status: ['failed'] })],
  ['several statuses', () => ({ status: ['failed', 'escalated', 'running'] as TaskStatus[] })],
  ['a usual agent', () => ({ agent_id: agents.common })],
  ['an unusual agent', () => ({ agent_id: agents.rare })],
  ['a usual trigger', () => ({ trigger_id: 'trg_common' })],
  ['an unusual trigger', () => ({ trigger_id: 'trg_rare' })],
];

test.each(usual)('a page by %s costs the same however deep in the list it is', async (_, filter) => {
  for (const cursor of [undefined, taskIdAt(count / 2, spread), taskIdAt(count / 20, spread)]) {
    const { buffers, text } = await buffersOf({ ...filter(), ...(cursor === undefined ? {} : { cursor }) });
    expect(buffers, text).toBeLessThanOrEqual(120);
  }
});

/** Each task that is looked at is a row on a page that it shares with others, found by an entry of an index. */
test('a filter without an index, and a sort by cost, look at 10,000 tasks', async () => {
  const byKey = await buffersOf({ api_key_id: 'key_rare' });
  expect(byKey.buffers, byKey.text).toBeLessThanOrEqual(11_000);
  const byCost = await buffersOf({ sort: '-cost' });
  expect(byCost.buffers, byCost.text).toBeLessThanOrEqual(11_000);
});

test('counting looks at 20,000 tasks of all statuses and at as many of each', async () => {
  const { statement, values } = await statementOf((ctx) => countProjectTasks(ctx, { projectId }), /^count-tasks/);
  const { buffers, text } = await explain(client, statement, values);
  expect(buffers, text).toBeLessThanOrEqual(22_000);
});
