import {
  listApprovals,
  listAuditRows,
  listDeliveries,
  listEvents,
  listToolRuns,
  listWebhookAttempts,
} from '@harkara/operations/manage';
import { firstIdAt, planSettings } from '@harkara/runtime';
import { createTestDatabase, openPool, seedAgent, seedProject, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { explain } from './explain.ts';
import { openPartitions, partitionsMax } from './open-partitions.ts';
import { recordQueries } from './record-query.ts';
import { seedTasks, type Spread } from './seed-tasks.ts';

/** Half of the rows are another owner's: the lists have those with even numbers. */
const count = 40_000;
const userId = 'usr_01k3v9t1e6f9v8m2q5w7x0z4ab';

let database: TestDatabase;
let client: pg.Client;
let spread: Spread;
let own: { workspaceId: string; projectId: string; toolId: string; endpointId: string; triggerId: string };
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  client = new pg.Client({ connectionString: database.url, options: planSettings });
  await client.connect();
  const pool = openPool(database.url, 1);
  const { projectId, workspaceId } = await seedProject(pool);
  const agentId = await seedAgent(pool, projectId);
  await pool.end();
  own = { projectId, workspaceId, toolId: 'ctl_1', endpointId: 'whe_0', triggerId: 'trg_0' };
  spread = await openPartitions(client, count);
  await seedTasks(client, { count, projectId, spread, columns: { agent_id: `'${agentId}'` } });
  await client.query(`
    INSERT INTO "user" (id, email, name) VALUES ('${userId}', 'a@example.com', 'Asha');
    INSERT INTO member (id, workspace_id, user_id, role) VALUES ('mbr_1', '${workspaceId}', '${userId}', 'owner');
    INSERT INTO tool (id, project_id, draft) SELECT 'ctl_' || n, '${projectId}', '{"name": "Find"}' FROM generate_series(0, 1) n;
    CREATE TEMPORARY TABLE seed AS SELECT n, n % 2 = 0 AS is_own,
        substr(first_id_at('', to_timestamp((${spread.fromMs} + n * ${spread.stepMs}::bigint) / 1000.0)), 2) AS suffix
      FROM generate_series(1, ${count}) n;
    INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, inputs, status, deadline_at)
      SELECT 'trn_' || suffix, '${workspaceId}', '${projectId}', 'ctl_' || (n + 1) % 2, 1, 'api', '{}', 'done', now()
      FROM seed;
    INSERT INTO approval (id, task_id, project_id, turn, kind, action, expires_at, status)
      SELECT 'apr_' || suffix, 'tsk_' || suffix, CASE WHEN is_own THEN '${projectId}' ELSE 'prj_0' END, 1, 'reply', '{}',
        now(), CASE WHEN n > ${count - 4} THEN 'pending' ELSE 'approved' END::approval_status
      FROM seed;
    INSERT INTO audit_log (id, workspace_id, actor_kind, actor_id, actor_name, action, target_kind, target_id,
      target_name)
      SELECT 'aud_' || suffix, CASE WHEN is_own THEN '${workspaceId}' ELSE 'wsp_0' END, 'user', '${userId}', 'Asha',
        'agent.changed', 'agent', '${agentId}', 'Asha'
      FROM seed;
    INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data)
      SELECT 'evt_' || suffix, '${workspaceId}', CASE WHEN is_own THEN '${projectId}' ELSE 'prj_0' END, 'lead.saved',
        'crm', suffix, '{}'
      FROM seed;
    INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id)
      SELECT 'trg_' || n, '${workspaceId}', '${projectId}', 'webhook', 'Orders', '${agentId}' FROM generate_series(0, 1) n;
    INSERT INTO delivery (id, trigger_id, outcome, size_bytes)
      SELECT 'dlv_' || suffix, 'trg_' || n % 2, 'Accepted', 2 FROM seed;
    INSERT INTO webhook_endpoint (id, project_id, url, events, sealed_secret, updated_at)
      SELECT 'whe_' || n, '${projectId}', 'https://shop.example.com/', '{*}', '', now() FROM generate_series(0, 1) n;
    INSERT INTO notification (id, project_id, type, data)
      SELECT 'ntf_' || n, '${projectId}', 'task.done', '{}' FROM generate_series(0, ${count / 2}) n;
    INSERT INTO webhook_attempt (id, endpoint_id, notification_id, state)
      SELECT 'wha_' || suffix, 'whe_' || n % 2, 'ntf_' || n / 2, 'delivered' FROM seed;
  `);
  await client.query('VACUUM ANALYZE');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The id of row number `n`. */
const idAt = (prefix: string, n: number) => firstIdAt(prefix, spread.fromMs + n * spread.stepMs);

interface ListedPage {
  data: readonly { id: string }[];
  next_cursor: string | null;
}
type List = (ctx: never, input: never) => Promise<ListedPage>;

/** A page, and what its walk cost. */
async function read(list: List, input: object) {
  const { db, asked } = recordQueries(database.url);
  const ctx = { db, actor: { userId, kind: 'user' } };
  const page = await list(ctx as never, { ...own, limit: 20, ...input } as never).finally(() => db.close());
  const walk = asked.find(({ statement }) => /LIMIT 10000/.test(statement.text));
  if (walk === undefined) throw new Error('no walk was asked for');
  return { page, ...(await explain(client, walk.statement, walk.values)) };
}

const lists: [string, { list: List; prefix: string; sort?: string; rare: object }][] = [
  ['tool runs', { list: listToolRuns, prefix: 'trn', rare: { status: 'failed' } }],
  ['approvals', { list: listApprovals, prefix: 'apr', rare: { kind: 'tool_call' } }],
  ['the oldest approvals', { list: listApprovals, prefix: 'apr', sort: 'expires_at', rare: { status: 'expired' } }],
  ['audit rows', { list: listAuditRows, prefix: 'aud', rare: { action: 'agent.deleted' } }],
  ['events', { list: listEvents, prefix: 'evt', rare: { type: 'lead.lost' } }],
  ['deliveries', { list: listDeliveries, prefix: 'dlv', rare: { outcome: 'Refused' } }],
  ['webhook attempts', { list: listWebhookAttempts, prefix: 'wha', rare: { state: 'failed' } }],
];

test.each(lists)('a page of %s costs the same however deep in the list it is', async (_, { list, prefix, sort }) => {
  for (const n of [undefined, count / 2, count / 20, count - 100]) {
    const cursor = n === undefined ? undefined : idAt(prefix, n);
    const { page, buffers, text } = await read(list, { cursor, sort });
    expect(page.data).toHaveLength(20);
    expect(buffers, text).toBeLessThanOrEqual(120);
  }
});

test.each(lists)('a filter that none of %s fits looks at 10,000 and tells where it ended', async (_, each) => {
  const { page, buffers, text } = await read(each.list, { ...each.rare, sort: each.sort });
  const end = each.sort === undefined ? count - 2 * 9_999 : 2 * 10_000;
  expect(page).toEqual({ data: [], next_cursor: idAt(each.prefix, end) });
  expect(buffers, text).toBeLessThanOrEqual(11_000);
  const next = await read(each.list, { ...each.rare, sort: each.sort, cursor: page.next_cursor });
  expect(next.page.data).toEqual([]);
});

/** An index is entered once in each partition; events have none. */
test.each([
  ['tool runs', listToolRuns, 4 * partitionsMax],
  ['audit rows', listAuditRows, 4 * partitionsMax],
  ['events', listEvents, 20],
] as [string, List, number][])('a period without %s reads none', async (_, list, buffersMax) => {
  const { page, buffers, text } = await read(list, { from: new Date(spread.fromMs + (count + 1) * spread.stepMs) });
  expect(page).toEqual({ data: [], next_cursor: null });
  expect(buffers, text).toBeLessThanOrEqual(buffersMax);
});

test.each([undefined, 'expires_at'])(
  'pending approvals are found without a look at decided ones (%s)',
  async (sort) => {
    const { page, buffers, text } = await read(listApprovals, { status: 'pending', sort });
    const ids = [idAt('apr', count), idAt('apr', count - 2)];
    expect(page.data.map(({ id }) => id)).toEqual(sort === undefined ? ids : ids.toReversed());
    expect(page.next_cursor).toBeNull();
    expect(buffers, text).toBeLessThanOrEqual(20);
  },
);
