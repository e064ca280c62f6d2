import { keepRetention } from '@harkara/operations/work';
import { newId } from '@harkara/runtime';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type AgedDatabase, openAgedDatabase } from './open-aged-database.ts';

const dayMs = 86_400_000;
const days = { tasks: 400, tool_runs: 400, deliveries: 90, audit: 1_100, events: 30 };
const daysAgo = (n: number) => new Date(Date.now() - n * dayMs);

let database: AgedDatabase;
beforeEach(async () => {
  database = await openAgedDatabase(inject('databaseUrl'));
});
afterEach(() => database.close());

const tables = ['task', 'message', 'step', 'approval'];
const keyOf = (table: string) => (table === 'task' ? 'id' : 'task_id');

/** Which tables have rows of a task. */
async function tablesWith(taskId: string): Promise<string[]> {
  const counts = await Promise.all(
    tables.map((table) => database.count(`${table} WHERE ${keyOf(table)} = $1`, [taskId])),
  );
  return tables.filter((_, at) => counts[at] !== 0);
}

async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await database.pool.query('SELECT name FROM partitions_of($1) ORDER BY lower_at NULLS FIRST', [
    table,
  ]);
  return rows.map(({ name }) => name);
}

/** Ends the newest partitions at these days, while they are empty. */
async function partitionAt(...starts: Date[]): Promise<void> {
  for (const start of starts)
    await database.pool.query(
      `SELECT close_newest_partition(name, date_trunc('day', $1::timestamptz, 'UTC')) FROM partitioned_tables()`,
      [start],
    );
}

test('rows find a partition however long no scheduler ran, and stay there when one makes the next', async () => {
  const taskIds = [await database.insertTask(daysAgo(0)), await database.insertTask(daysAgo(-3_000))];
  const newest = 'task_from_20250101';
  expect(await database.count(newest)).toBe(2);
  await database.pool.query('DELETE FROM task WHERE id = $1', [taskIds[1]]);

  const { opened } = await keepRetention(database.ctx, days);
  expect(opened).toBe(14);
  const partitions = await partitionsOf('task');
  expect(partitions[0]).toBe(newest);
  expect(partitions).toHaveLength(3);
  expect(await tablesWith(taskIds[0] ?? '')).toEqual(tables);
  expect(await database.count(newest)).toBe(1);
  expect(await database.count(`pg_constraint WHERE conname = 'ends_before'`)).toBe(0);

  const later = await database.insertTask(daysAgo(-3_000));
  expect(await database.count(`${partitions[2]} WHERE id = $1`, [later])).toBe(1);
  expect((await keepRetention(database.ctx, days)).opened).toBe(0);
});

test('two partitions are always to come, those of messages and steps begin with those of tasks', async () => {
  await partitionAt(daysAgo(10));
  await keepRetention(database.ctx, days);
  const toCome = await database.count(`partitions_of('task') WHERE lower_at > now()`);
  expect(toCome).toBe(2);
  const suffixes = async (table: string) => (await partitionsOf(table)).map((name) => name.slice(table.length));
  expect(await suffixes('message')).toEqual(await suffixes('task'));
  expect(await suffixes('step')).toEqual(await suffixes('task'));
});

test('what changes with every task is vacuumed at a twentieth of dead rows, in partitions to come as well', async () => {
  await keepRetention(database.ctx, days);
  const { rows } = await database.pool.query(`
    SELECT t.name, count(*) FILTER (WHERE 'autovacuum_vacuum_scale_factor=0.05' = ANY(c.reloptions))::int AS early
    FROM partitioned_tables() t CROSS JOIN LATERAL partitions_of(t.name) p JOIN pg_class c ON c.relname = p.name
    WHERE t.root IN ('task', 'tool_run') GROUP BY 1 ORDER BY 1`);
  const everyTable = ['message', 'step', 'task', 'tool_run', 'tool_step'];
  expect(rows).toEqual(everyTable.map((name) => ({ name, early: 3 })));
});

test('a partition with rows is ended without reading them while its table is locked', async () => {
  await database.insertTask(daysAgo(0));
  const noticed: (string | undefined)[] = [];
  const client = await database.pool.connect();
  client.on('notice', ({ message }) => noticed.push(message));
  await client.query('SET client_min_messages = debug1');
  const at = daysAgo(-30);
  await client.query(`SELECT bound_newest_partition('task', $1)`, [at]);
  await client.query(`SELECT validate_newest_partition('task')`);
  await client.query(`SELECT close_newest_partition('task', $1)`, [at]);
  client.release(true);
  expect(noticed).toContain('partition constraint for table "task_from_20250101" is implied by existing constraints');
});

test('partitions of messages and steps end with those of tasks, whose end an earlier round had begun to set', async () => {
  await database.insertTask(daysAgo(0));
  await database.pool.query(`SELECT bound_newest_partition('task', $1)`, [daysAgo(-30)]);
  await keepRetention(database.ctx, days);
  const bounds = async (table: string) => {
    const { rows } = await database.pool.query('SELECT upper_at FROM partitions_of($1) ORDER BY lower_at', [table]);
    return rows;
  };
  expect(await bounds('message')).toEqual(await bounds('task'));
  expect(await bounds('step')).toEqual(await bounds('task'));
});

test('a task goes with its messages, steps, approvals and files when its partition is past retention, no other does', async () => {
  await partitionAt(daysAgo(500), daysAgo(401), daysAgo(390));
  const [old, young, fresh] = [
    await database.insertTask(daysAgo(450)),
    await database.insertTask(daysAgo(395)),
    await database.insertTask(daysAgo(1)),
  ];
  const { dropped } = await keepRetention(database.ctx, days);
  expect(dropped).toMatchObject({ task: 3, tool_run: 3 });
  expect(await tablesWith(old)).toEqual([]);
  expect(await tablesWith(young)).toEqual(tables);
  expect(await tablesWith(fresh)).toEqual(tables);
  const expired = 'attachment WHERE task_id = $1 AND expires_at <= now()';
  expect(await database.count(expired, [old])).toBe(1);
  expect(await database.count(expired, [young])).toBe(0);
  expect(await database.count(`pg_class WHERE relname = 'message_first'`)).toBe(0);
});

test('approvals and files that came since those of their partition were removed go with it', async () => {
  await partitionAt(daysAgo(500), daysAgo(401));
  const old = await database.insertTask(daysAgo(450));
  const expired = await database.pool.query(`SELECT name FROM partitions_of('task') WHERE upper_at < now()`);
  for (const { name } of expired.rows) await database.pool.query(`SELECT drop_partition('task', $1)`, [name]);
  expect(await tablesWith(old)).toEqual([]);
  expect(await database.count('attachment WHERE task_id = $1 AND expires_at <= now()', [old])).toBe(1);
});

test('a task that goes on while its partition is about to go keeps its approval and its files', async () => {
  await partitionAt(daysAgo(500), daysAgo(401));
  const taskId = await database.insertTask(daysAgo(450));
  const { db, pool } = database;
  const partition = (await partitionsOf('task'))[2];
  expect(await database.count(`${partition} WHERE id = $1`, [taskId])).toBe(1);
  const query = async (statement: { name: string }, input: { partition?: string }) => {
    const rows = await db.query(statement as never, input as never);
    if (statement.name === 'count-unfinished-of-partition' && input.partition === partition) {
      await pool.query(`UPDATE task SET status = 'needs_approval' WHERE id = $1`, [taskId]);
      await pool.query(`UPDATE approval SET status = 'pending' WHERE task_id = $1`, [taskId]);
    }
    return rows;
  };
  const ctx = { ...(database.ctx as object), upkeepQueries: { query } } as never;
  expect((await keepRetention(ctx, days)).kept.task).toBe(1);
  expect(await tablesWith(taskId)).toEqual(tables);
  expect(await database.count('attachment WHERE task_id = $1 AND expires_at > now()', [taskId])).toBe(1);
});

test('hours that were counted keep their counts when their tasks go', async () => {
  await partitionAt(daysAgo(500), daysAgo(401));
  for (const day of [450, 1])
    await database.pool.query(
      `INSERT INTO unsettled_hour (project_id, hour, due_at) VALUES ($1, ist_hour($2), now())`,
      [database.projectId, daysAgo(day)],
    );
  await keepRetention(database.ctx, days);
  expect(await database.count(`unsettled_hour WHERE hour < now() - interval '400 days'`)).toBe(0);
  expect(await database.count('unsettled_hour')).toBe(1);
});

test.each(['queued', 'running', 'needs_approval'])(
  'a task that is %s keeps its partition until it ends',
  async (status) => {
    await partitionAt(daysAgo(500), daysAgo(450), daysAgo(401));
    const unfinished = await database.insertTask(daysAgo(480), status);
    const younger = await database.insertTask(daysAgo(420));
    const round = await keepRetention(database.ctx, days);
    expect([round.dropped.task, round.kept.task]).toEqual([3, 1]);
    expect(await tablesWith(unfinished)).toEqual(tables);
    expect(await tablesWith(younger)).toEqual([]);

    await database.pool.query(`UPDATE task SET status = 'failed' WHERE id = $1`, [unfinished]);
    const next = await keepRetention(database.ctx, days);
    expect([next.dropped.task, next.kept.task]).toEqual([1, 0]);
    expect(await tablesWith(unfinished)).toEqual([]);
  },
);

test('schedulers that keep retention at once leave what one would', async () => {
  await partitionAt(daysAgo(500), daysAgo(401));
  const kept = await database.insertTask(daysAgo(1));
  await Promise.allSettled(Array.from({ length: 3 }, () => keepRetention(database.ctx, days)));
  await keepRetention(database.ctx, days);
  expect(await tablesWith(kept)).toEqual(tables);
  expect(await database.count(`partitions_of('task') WHERE upper_at < now() - interval '400 days'`)).toBe(0);
  expect(await database.count(`partitions_of('task') WHERE lower_at > now()`)).toBe(2);
});

test('a table that another session reads holds up neither the other tables nor the events', async () => {
  await partitionAt(daysAgo(500), daysAgo(401));
  await database.pool.query(`INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data, at)
    SELECT 'evt_1', workspace_id, id, 'a.b', 'crm', '1', '{}', now() - interval '35 days' FROM project`);
  const reader = await database.pool.connect();
  await reader.query('BEGIN; SELECT FROM task');
  const { dropped } = await keepRetention(database.ctx, days).finally(async () => {
    await reader.query('COMMIT');
    reader.release();
  });
  expect(dropped).toEqual({ tool_run: 3, delivery: 3, audit_log: 0 });
  expect(await database.count('event')).toBe(0);
  expect((await keepRetention(database.ctx, days)).dropped.task).toBe(3);
});

test('it is forgotten that tables were empty when they were analyzed; a locked one holds up neither others nor the removal', async () => {
  await database.pool.query('VACUUM ANALYZE notification, webhook_attempt');
  await database.pool.query(`INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data, at)
    SELECT 'evt_1', workspace_id, id, 'a.b', 'crm', '1', '{}', now() - interval '35 days' FROM project`);
  const estimates = async () => {
    const text = `SELECT relname, reltuples FROM pg_class WHERE relname IN ('notification', 'webhook_attempt')`;
    return Object.fromEntries((await database.pool.query(text)).rows.map((row) => [row.relname, row.reltuples]));
  };
  expect(await estimates()).toEqual({ notification: 0, webhook_attempt: 0 });
  const session = await database.pool.connect();
  await session.query('BEGIN; LOCK TABLE webhook_attempt IN SHARE UPDATE EXCLUSIVE MODE');
  await keepRetention(database.ctx, days);
  expect(await database.count('event')).toBe(0);
  expect(await estimates()).toEqual({ notification: -1, webhook_attempt: 0 });
  await session.query('COMMIT');
  session.release();
  await keepRetention(database.ctx, days);
  expect(await estimates()).toEqual({ notification: -1, webhook_attempt: -1 });
});

test('schedule runs and events go when they are past retention, an event that was not dispatched stays', async () => {
  await database.pool.query(
    `INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id)
    SELECT 'trg_1', workspace_id, id, 'schedule', 'Daily', $1 FROM project`,
    [database.agentId],
  );
  await database.pool.query(`INSERT INTO fire (id, trigger_id, due_at, result)
    SELECT first_id_at('fir', now() - n * interval '1 day'), 'trg_1', now() - n * interval '1 day', 'Started'
    FROM generate_series(390, 410) n`);
  await database.pool.query(`INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data, at,
      dispatch_after)
    SELECT 'evt_' || n, workspace_id, id, 'a.b', 'crm', n::text, '{}', now() - n * interval '1 day',
      CASE n WHEN 35 THEN now() END
    FROM project, generate_series(25, 35) n`);
  await keepRetention(database.ctx, days);
  expect(await database.count('fire')).toBe(10);
  expect(await database.count('event')).toBe(6);
});

test('an event starts one task of a trigger, in whatever partition the second would be', async () => {
  await database.pool.query(`INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data)
    SELECT 'evt_1', workspace_id, id, 'a.b', 'crm', '1', '{}' FROM project`);
  const insert = (taskId: string) =>
    database.pool.query(
      `INSERT INTO task (id, workspace_id, project_id, agent_id, channel, event_id, trigger_id)
      SELECT $1, workspace_id, id, $2, 'Event', 'evt_1', 'trg_1' FROM project ON CONFLICT DO NOTHING RETURNING id`,
      [taskId, database.agentId],
    );
  const ids = [newId('tsk'), 'tsk_00000000000000000000000001'];
  const results = await Promise.all(ids.map(insert));
  expect(results.map(({ rowCount }) => rowCount).sort()).toEqual([0, 1]);
  expect(await database.count('task')).toBe(1);
});

test('an agent that is deleted from the tables takes its tasks and what belongs to them along', async () => {
  const tasks = [await database.insertTask(daysAgo(700)), await database.insertTask(daysAgo(1))];
  await database.pool.query('DELETE FROM agent');
  for (const taskId of tasks) expect(await tablesWith(taskId)).toEqual([]);
});
