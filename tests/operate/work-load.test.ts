import { readWorkLoad, workLoadStatement } from '@harkara/operations/work';
import { createDatabase } from '@harkara/prisma';
import { firstIdAt, newId } from '@harkara/runtime';
import { createTestDatabase, openPool, seedAgent, seedProject } from '@harkara/testkit';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const clock = { now: () => new Date() };

const finishedTasks = 30_000;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let place: { workspaceId: string; projectId: string; agentId: string };

/** A platform with a past: far more finished work than unfinished. */
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  pool = openPool(database.url, 2);
  const { workspaceId, projectId } = await seedProject(pool);
  place = { workspaceId, projectId, agentId: await seedAgent(pool, projectId) };
  const values = [workspaceId, projectId, place.agentId];
  await pool.query(
    `INSERT INTO task (id, workspace_id, project_id, agent_id, channel, status) SELECT 'tsk_00000000' || lpad(n::text, 18, '0'), $1, $2, $3, 'api', 'done'
    FROM generate_series(1, ${finishedTasks}) n`,
    values,
  );
  await pool.query(
    `INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data) SELECT 'evt_' || n, $1, $2, 'lead.saved', 's', n::text, '{}'
    FROM generate_series(1, ${finishedTasks}) n`,
    values.slice(0, 2),
  );
  await pool.query('VACUUM ANALYZE');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const addTask = (status: string, more: Record<string, unknown> = {}) => {
  const row = {
    id: newId('tsk'),
    workspace_id: place.workspaceId,
    project_id: place.projectId,
    agent_id: place.agentId,
    channel: 'api',
    status,
    ...more,
  };
  const names = Object.keys(row);
  return pool.query(
    `INSERT INTO task (${names.join()}) VALUES (${names.map((_, n) => `$${n + 1}`).join()})`,
    Object.values(row),
  );
};

test('one statement tells what waits, runs, is suspended, lost and taken over, and what money is left', async () => {
  const past = new Date(Date.now() - 60_000);
  await addTask('queued', { updated_at: past });
  await addTask('running', { lease_until: new Date(Date.now() + 60_000), attempt: 1 });
  await addTask('running', { lease_until: past, attempt: 3, parks: 1 });
  await addTask('running', { attempt: 1 });
  await addTask('done');
  await pool.query(
    `INSERT INTO platform (id, daily_limit_micro_inr) VALUES ('platform', 5000000) ON CONFLICT (id) DO UPDATE SET daily_limit_micro_inr = 5000000`,
  );
  await pool.query(
    `INSERT INTO daily_spend (scope, day, spent_micro_inr, reserved_micro_inr) VALUES ('wsp_1', ist_today(), 1500000, 1000000), ('wsp_2', ist_today(), 500000, 0)`,
  );
  const load = await readWorkLoad({ db: createDatabase(pool), clock });
  expect(load).toMatchObject({
    turns_ready: 1,
    turns_blocked: 0,
    turns_running: 2,
    turns_suspended: 1,
    turns_lost: 1,
    turns_taken_over: 1,
    runs_waiting: 0,
    approvals_waiting: 0,
    schedules_late_s: 0,
    spent_micro_inr: 2_000_000,
    reserved_micro_inr: 1_000_000,
    limit_micro_inr: 5_000_000,
    ai_paused: false,
    recent_tasks: { queued: 1, running: 3, done: 1 },
    recent_runs: {},
  });
  expect(load.turns_oldest_s).toBeGreaterThan(59);
  await pool.query('UPDATE daily_spend SET spent_micro_inr = 2500000');
  expect(await readWorkLoad({ db: createDatabase(pool), clock })).toMatchObject({
    turns_ready: 0,
    turns_blocked: 1,
  });
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'CTE Name'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

async function explain(): Promise<PlanNode[]> {
  const values = [20_000, firstIdAt('tsk', Date.now()), firstIdAt('trn', Date.now())];
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${inlined(values)}`);
  const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
  return flatten(rows[0]!['QUERY PLAN'][0].Plan);
}

test('it asks about money once for each workspace, not for every row that waits', async () => {
  const asking = (await explain()).filter(({ Filter }) => Filter?.includes('spending_limit_reached'));
  expect(asking.map((node) => node['CTE Name'])).toEqual(['waiting_workspace']);
});

test('it reads indexes, so that the past costs nothing', async () => {
  const scans = (await explain())
    .filter((node) => node['Relation Name'] !== undefined)
    .map((node) => `${node['Node Type']} ${node['Relation Name']?.replace(/_(first|from_\d+)$/, '')}`);
  expect(scans).toContain('Index Scan task');
  expect(scans.filter((scan) => scan.startsWith('Seq Scan') && /(task|event)$/.test(scan))).toEqual([]);
});

function inlined(values: readonly (string | number)[]): string {
  return values.reduce<string>(
    (sql, value, n) => sql.replaceAll(`$${n + 1}`, typeof value === 'number' ? String(value) : `'${value}'`),
    workLoadStatement.text,
  );
}
