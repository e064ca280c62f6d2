import { randomUUID } from 'node:crypto';
import { migrate } from '@harkara/prisma/migrate';
import { openPool, seedAgent, seedProject } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { measureReference } from '../hostile/measure-reference.ts';
import { migrationsBefore } from './earlier-migrations.ts';
import { type EarlierWork, workAsEarlier } from './earlier-version.ts';
import { watchLocks } from './watch-locks.ts';

const migration = '20261122114200_partition_tables';
/** Applied in the same run, beside the same load. */
const later = '20261126182603_drop_spare_index';
/** How many tasks there are. `HARKARA_PARTITION_ROWS=5000000` measures what a large installation sees. */
const rows = Number(process.env['HARKARA_PARTITION_ROWS'] ?? 200_000);
/** A slow machine has as much more time as it takes for other work; at the usual speed that is less than 200 ms. */
const [lockMsMin, referencesMax] = [200, 5];
/** For the rows to be written, and for the migration to read them. */
const msMax = Math.max(900_000, rows);

const url = new URL(inject('databaseUrl'));
url.pathname = `/partitions_${randomUUID().slice(0, 8)}`;

let pool: pg.Pool;
let ids: { projectId: string; agentId: string };
beforeAll(async () => {
  await migrate({ databaseUrl: url.href, migrationsDir: await migrationsBefore(migration) });
  pool = openPool(url.href);
  const { projectId } = await seedProject(pool);
  ids = { projectId, agentId: await seedAgent(pool, projectId) };
  await pool.query(
    `INSERT INTO task (id, workspace_id, project_id, agent_id, channel, status)
    SELECT first_id_at('tsk', now() - n * interval '10 seconds'), p.workspace_id, p.id, $1, 'api', 'done'
    FROM project p, generate_series(1, $2::int) n`,
    [ids.agentId, rows],
  );
  await pool.query(`INSERT INTO message (id, task_id, turn, role, content)
    SELECT 'msg' || substr(id, 4), id, 1, 'user', 'Hello' FROM task`);
  await pool.query(`INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name)
    SELECT 'stp' || substr(id, 4), id, 1, 1, 1, 'model_call', 'done', agent_id, 'model' FROM task`);
}, msMax);
afterAll(() => pool.end());

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

/** Rows of a query as one number. */
async function count(text: string, values: unknown[] = []): Promise<number> {
  const { rows: found } = await pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${text}`, values);
  return Number(found[0]?.n);
}

let done: EarlierWork[];
test(
  `${rows.toLocaleString('en')} tasks are partitioned while the version before works: it sees no error, and no lock lasts`,
  async () => {
    const files = await pool.query(`SELECT pg_relation_filenode(oid) AS file FROM pg_class
    WHERE relname IN ('task', 'task_pkey', 'task_status_idx', 'message', 'step')`);
    const stopping = new AbortController();
    const clients = await Promise.all(Array.from({ length: 4 }, connect));
    const watcher = await connect();
    const working = clients.map((client) => workAsEarlier(client, ids, stopping.signal));
    const watching = watchLocks(watcher, stopping.signal);

    await migrate({ databaseUrl: url.href });
    const before = await count('task');
    await expect.poll(() => count('task')).toBeGreaterThan(before + 50);
    stopping.abort();
    done = await Promise.all(working);
    expect(await watching).toBeLessThan(Math.max(lockMsMin, referencesMax * measureReference()));
    await Promise.all([...clients, watcher].map((client) => client.end()));

    expect(done.flatMap(({ errors }) => errors)).toEqual([]);
    const kept = await pool.query(
      `SELECT pg_relation_filenode(oid) AS file FROM pg_class WHERE relname LIKE '%\\_first%'`,
    );
    const keptFiles = kept.rows.map(({ file }) => file);
    expect(files.rows.filter(({ file }) => !keptFiles.includes(file))).toEqual([]);
  },
  msMax,
);

test('what the version before was told is there, once', async () => {
  const started = done.flatMap((work) => work.started);
  const completed = done.flatMap((work) => work.completed);
  expect(started.length).toBeGreaterThan(100);
  expect(await count('task')).toBe(rows + started.length);
  expect(await count('message')).toBe(rows + started.length);
  expect(await count('task WHERE id = ANY($1)', [started])).toBe(started.length);
  expect(await count("task WHERE id = ANY($1) AND status = 'done' AND attempt = 1", [completed])).toBe(
    completed.length,
  );
  expect(await count("step WHERE task_id = ANY($1) AND status = 'done'", [completed])).toBe(completed.length);
});

test('every table that grows is partitioned, and migrating again changes nothing', async () => {
  const { rows: tables } = await pool.query(
    `SELECT name FROM partitioned_tables() t JOIN pg_class c ON c.oid = t.name::regclass AND c.relkind = 'p'
    ORDER BY place`,
  );
  const names = ['task', 'message', 'step', 'tool_run', 'tool_step', 'delivery', 'audit_log'];
  expect(tables.map(({ name }) => name)).toEqual(names);
  const client = await connect();
  await client.query(`CALL partition_tables(now())`);
  await client.end();
  expect(await count(`partitions_of('task')`)).toBe(2);
});

test(`after ${later} no two indexes of a table have the same columns`, async () => {
  const { rows: doubled } = await pool.query(`SELECT indrelid::regclass AS of_table, indkey AS columns FROM pg_index
    GROUP BY indrelid, indkey, indclass, pg_get_expr(indpred, indrelid), pg_get_expr(indexprs, indrelid)
    HAVING count(*) > 1`);
  expect(doubled).toEqual([]);
});
