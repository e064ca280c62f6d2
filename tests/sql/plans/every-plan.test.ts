import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listStatements } from '@harkara/prisma';
import { planSettings } from '@harkara/runtime';
import { createTestDatabase, seedAgent, seedProject, openPool, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PlanNode } from './explain.ts';
import { openPartitions } from './open-partitions.ts';
import { seedTasks } from './seed-tasks.ts';

const root = resolve(import.meta.dirname, '../../..');
const operations = globSync('packages/operations/src/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
  .map((path) => resolve(root, path));
for (const path of operations)
  if (/\bsql\b.* from '@harkara\/prisma'/.test(readFileSync(path, 'utf8'))) await import(path);

/** The tables that grow with what callers do. */
const bigTables = new Set([
  'approval',
  'attachment',
  'delivery',
  'event',
  'fire',
  'idempotency',
  'message',
  'search_block',
  'search_entry',
  'step',
  'task',
  'tool_run',
  'tool_step',
]);

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  client = new pg.Client({ connectionString: database.url, options: planSettings });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The statements whose plan for any values reads a whole big table, or a whole index of it, as `statement: table`. */
async function listWholeReads(): Promise<string[]> {
  const { rows: indexes } = await client.query(
    'SELECT indexrelid::regclass AS name FROM pg_index WHERE indpred IS NULL',
  );
  const wholeIndexes = new Set<string>(indexes.map(({ name }) => name));
  const found = new Set<string>();
  for (const { name, text } of listStatements()) {
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
    for (const read of wholeReadsIn(rows[0]['QUERY PLAN'][0].Plan, wholeIndexes)) found.add(`${name}: ${read}`);
  }
  return [...found].sort();
}

/** The big tables that a plan reads whole. A walk in the order of an index is not whole where a LIMIT ends it. */
function wholeReadsIn(node: PlanNode, wholeIndexes: ReadonlySet<string>, isLimited = false): string[] {
  const type = node['Node Type'];
  const table = (node['Relation Name'] ?? '').replace(/_(first|from_\d+)$/, '');
  const walks = wholeIndexes.has(node['Index Name'] ?? '') && node['Index Cond'] === undefined && !isLimited;
  const own = bigTables.has(table) && (type === 'Seq Scan' || walks) ? [table] : [];
  const limits = type === 'Limit' || (isLimited && !['Sort', 'Aggregate', 'Materialize'].includes(type));
  return [...own, ...(node.Plans ?? []).flatMap((below) => wholeReadsIn(below, wholeIndexes, limits))];
}

test('in a new database no statement reads a whole table', async () => {
  expect(await listWholeReads()).toEqual([]);
});

test('in a database that was analyzed while it was empty no statement reads a whole table, once upkeep has been', async () => {
  await client.query('VACUUM ANALYZE');
  expect(await listWholeReads()).toContain('begin-step: step');
  await client.query('SELECT forget_empty_tables()');
  expect(await listWholeReads()).toEqual([]);
});

test('in a full database no statement reads a whole table, whatever its values are', async () => {
  const pool = openPool(database.url, 1);
  const { projectId, workspaceId } = await seedProject(pool);
  const agentId = await seedAgent(pool, projectId);
  await pool.end();
  const status = `CASE WHEN n % 500 = 0 THEN 'queued' ELSE 'done' END::task_status`;
  const spread = await openPartitions(client, 50_000);
  await seedTasks(client, { count: 50_000, projectId, columns: { agent_id: `'${agentId}'`, status }, spread });
  await client.query(`
    INSERT INTO message (id, task_id, turn, role, content) SELECT 'msg_' || id, id, 1, 'user', 'Hi' FROM task;
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name)
      SELECT 'stp_' || id, id, 1, 1, 1, 'model_call', 'done', agent_id, 'm' FROM task;
    INSERT INTO idempotency (scope, key, body_hash, task_id, expires_at)
      SELECT 'key_1', id, '', id, now() + interval '1 day' + row_number() OVER () * interval '1 second' FROM task;
    INSERT INTO tool (id, project_id, draft) VALUES ('ctl_1', '${projectId}', '{}');
    INSERT INTO trigger (id, workspace_id, project_id, kind, name, enabled, agent_id)
      VALUES ('trg_1', '${workspaceId}', '${projectId}', 'webhook', 'Orders', true, '${agentId}');
    INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, inputs, status, deadline_at)
      SELECT 'trn' || substr(id, 4), workspace_id, project_id, 'ctl_1', 1, 'api', '{}', 'done', now() FROM task;
    INSERT INTO tool_step (run_id, position, step_id, name, attempt, status)
      SELECT id, 1, 's', 'S', 1, 'done' FROM tool_run;
    INSERT INTO delivery (id, trigger_id, outcome, task_id, size_bytes)
      SELECT 'dlv' || substr(id, 4), 'trg_1', 'Accepted', id, 2 FROM task;
    INSERT INTO fire (id, trigger_id, due_at, at, result)
      SELECT 'fir' || substr(id, 4), 'trg_1', now() + row_number() OVER () * interval '1 s', now(), 'Started' FROM task;
    INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data)
      SELECT 'evt' || substr(id, 4), workspace_id, project_id, 'a.b', 'crm', id, '{}' FROM task;
    INSERT INTO approval (id, task_id, project_id, turn, kind, action, expires_at, status)
      SELECT 'apr_' || id, id, project_id, 1, 'reply', '{}', now(), 'approved' FROM task;
    INSERT INTO attachment (id, workspace_id, project_id, name, mime, kind, size_bytes, width, height, pages,
      storage_key, uploaded_by, expires_at, task_id, turn)
      SELECT 'att_' || id, workspace_id, project_id, 'a', 'image/png', 'image', 1, 1, 1, 0,
        id, 'api', now() + interval '1 day', id, 1 FROM task;
    INSERT INTO search_entry (kind, id, words) SELECT 'task', id, array_to_tsvector(ARRAY['1.' || id]) FROM task;
    INSERT INTO search_block (project_id, kind, entries, first_id, last_id)
      SELECT 'prj_' || id, 'task', 1, id, id FROM task;
  `);
  await client.query('VACUUM ANALYZE');
  expect(await listWholeReads()).toEqual([]);
});
