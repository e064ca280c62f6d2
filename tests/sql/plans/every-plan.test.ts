import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listStatements } from '@harkara/prisma';
import { planSettings } from '@harkara/runtime';
import { createTestDatabase, seedAgent, seedProject, openPool, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { nodesOf, type PlanNode } from './explain.ts';
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
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  client = new pg.Client({ connectionString: database.url, options: planSettings });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** They look through the rows that are open, now and then or no further than the first: along a partial index. */
const walkers = new Set([
  'find-upkeep-work',
  'list-approval-ids-pending-asc',
  'list-approval-ids-pending-desc',
  'list-events-around',
  'list-live-rows',
  'read-waiting',
  'renew-leases',
  'renew-run-leases',
  'roll-up-slice',
]);

/**
 * The statements whose plan for any values reads a whole big table, or a whole index of it, as `statement: table`; and
 * those that read all rows of a table once in place of looking up each of theirs, as `statement: table as a hash`.
 */
async function listWholeReads(): Promise<string[]> {
  const { rows } = await client.query(`SELECT i.indexrelid::regclass AS name, i.indpred IS NOT NULL AS "isPartial",
      CASE WHEN i.indisprimary THEN a.attname END AS "firstKey"
    FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indexrelid AND a.attnum = 1`);
  const indexes = new Map<string, Index>(rows.map(({ name, ...index }) => [name, index]));
  const found = new Set<string>();
  for (const { name, text } of listStatements()) {
    const { rows: explained } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`);
    const plan: PlanNode = explained[0]['QUERY PLAN'][0].Plan;
    const isWalked = (node: Partial<PlanNode>) => {
      const index = indexes.get(node['Index Name'] ?? '');
      return index !== undefined && !(index.isPartial && walkers.has(name)) && !isNarrow(index, node['Index Cond']);
    };
    for (const read of wholeReadsIn(plan, isWalked)) found.add(`${name}: ${read}`);
    for (const read of hashedReadsIn(plan)) found.add(`${name}: ${read} as a hash`);
  }
  return [...found].sort();
}

interface Index {
  isPartial: boolean;
  /** The first column of a primary key, else null. */
  firstKey: string | null;
}

/** Whether a condition leaves a part of an index. One that does not name the first column of a primary key does not. */
function isNarrow({ firstKey }: Index, condition: string | undefined): boolean {
  return condition !== undefined && (firstKey === null || condition.includes(firstKey));
}

const tableOf = (node: PlanNode) => (node['Relation Name'] ?? '').replace(/_(first|from_\d+)$/, '');

type IsWalked = (node: Partial<PlanNode>) => boolean;

/** The big tables that a plan reads whole. A walk in the order of an index is not whole where a LIMIT ends it. */
function wholeReadsIn(node: PlanNode, isWalked: IsWalked, isLimited = false): string[] {
  const type = node['Node Type'];
  const table = tableOf(node);
  const walks = isWalked(type === 'Bitmap Heap Scan' ? onlyChild(node) : node) && !isLimited;
  const own = bigTables.has(table) && (type === 'Seq Scan' || walks) ? [table] : [];
  const limits = type === 'Limit' || (isLimited && !['Sort', 'Aggregate', 'Materialize'].includes(type));
  return [...own, ...(node.Plans ?? []).flatMap((below) => wholeReadsIn(below, isWalked, limits))];
}

function onlyChild({ Plans: [child] = [] }: PlanNode): Partial<PlanNode> {
  return child ?? {};
}

/**
 * The tables below subplans that are hashed. The planner hashes what few rows of a table match, and goes on reading
 * them all when they are many.
 */
function hashedReadsIn(plan: PlanNode): string[] {
  const hashed = new Set(JSON.stringify(plan).match(/(?<=hashed )SubPlan \d+/g));
  const subplans = nodesOf(plan).filter((node) => hashed.has(node['Subplan Name'] ?? ''));
  return subplans.flatMap((subplan) => nodesOf(subplan).map(tableOf)).filter((table) => table !== '');
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

test.each([
  ['of few rows', 200],
  ['that is full', 50_000],
])('in a database %s no statement reads a whole table, whatever its values are', async (_, count) => {
  await fill(count);
  expect(await listWholeReads()).toEqual([]);
});

/** Rows in the tables that grow, analyzed. */
async function fill(count: number): Promise<void> {
  const pool = openPool(database.url, 1);
  const { projectId, workspaceId } = await seedProject(pool);
  const agentId = await seedAgent(pool, projectId);
  await pool.end();
  const status = `CASE WHEN n % 500 = 0 THEN 'queued' ELSE 'done' END::task_status`;
  const spread = await openPartitions(client, count);
  await seedTasks(client, { count, projectId, columns: { agent_id: `'${agentId}'`, status }, spread });
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
}
