import type { Context } from '@harkara/operations';
import { createSpendRollup, settleHours } from '@harkara/operations/work';
import { createDatabase, type Database } from '@harkara/prisma';
import { firstIdAt, newId } from '@harkara/runtime';
import { callerOf, createTeam, type Harkara, openPool, type Team, useHarkara } from '@harkara/testkit';
import { seededRandom } from '@harkara/testkit/seeded-random';
import { afterAll, beforeAll, expect, test } from 'vitest';

const harkara = useHarkara({ withoutScheduler: true, withoutRunner: true, withoutToolRunner: true, redisUrl: null });
let db: Database;
beforeAll(() => void (db = createDatabase(openPool(harkara().databaseUrl, 2))));
afterAll(() => db.close());

/** A rollup as at this moment. */
const at = (ms: number): Pick<Context, 'db' | 'clock'> => ({ db, clock: { now: () => new Date(ms) } }) as Context;

/** Everything that there is to count up to a moment. */
async function rollUpAll(ms: number): Promise<void> {
  const rollUp = createSpendRollup(at(ms));
  while (await rollUp());
  while ((await settleHours(at(ms))) > 0);
}

/** As before the first count. No one makes rows with old ids but these tests. */
async function countAnew(): Promise<void> {
  await harkara().pool.query('TRUNCATE project_hour, open_spend, unsettled_hour');
  await harkara().pool.query(`UPDATE rollup_place SET until = '2020-01-01', step_id = '', run_id = '', task_id = ''`);
}

const hourMs = 3_600_000;
const nowMs = Date.now();
const idAt = (prefix: 'tsk' | 'stp' | 'trn', ms: number) =>
  `${firstIdAt(prefix, ms).slice(0, 14)}${newId('x').slice(-16)}`;

interface Work {
  agentId: string;
  toolId: string;
  models: string[];
}

async function createWork({ projectId, agentId, members }: Team): Promise<Work> {
  const tool = { name: 'T', output: { type: 'text', value: 'x' } };
  const { body } = await members.builder.send('POST', `/projects/${projectId}/tools`, tool);
  return { agentId, toolId: body.id, models: ['openai/a', 'openai/b'] };
}

/** A task that began some hours ago, with model calls and a tool run, some of them still open. */
async function seedWork({ pool }: Harkara, team: Team, { agentId, toolId, models }: Work, random: () => number) {
  const ms = nowMs - Math.floor(random() * 50 * hourMs);
  const time = new Date(ms);
  const taskId = idAt('tsk', ms);
  const status = ['done', 'failed', 'running', 'needs_approval'][Math.floor(random() * 4)];
  await pool.query(
    `INSERT INTO task (id, workspace_id, project_id, agent_id, channel, api_key_id, status, created_at, updated_at, error)
    VALUES ($1, $2, $3, $4, 'api', $5, $6, $7, $7::timestamptz + interval '2 s', 'Broken.')`,
    [taskId, team.workspaceId, team.projectId, agentId, random() < 0.5 ? team.keyId : null, status, time],
  );
  const open = random() < 0.2;
  const cost = Math.floor(random() * 1_000_000);
  const insertStep = (stepNo: number, kind: string, id: string, isOpen: boolean) =>
    pool.query(
      `INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, tokens_in, tokens_out,
        cost_micro_inr, started_at) VALUES ($1, $2, 1, $3, 1, $4, $5, $6, $7, 10, 5, $8, $9)`,
      [id, taskId, stepNo, kind, isOpen ? 'started' : 'done', agentId, models[stepNo % 2], isOpen ? 0 : cost, time],
    );
  await insertStep(1, 'model_call', idAt('stp', ms), open);
  const callId = idAt('stp', ms + 1);
  await insertStep(2, 'tool_call', callId, false);
  await pool.query(
    `INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, task_id, step_id, inputs, status,
      cost_micro_inr, created_at, deadline_at) VALUES ($1, $2, $3, $4, 1, 'agent', $5, $6, '{}', 'done', $7, $8, now())`,
    [idAt('trn', ms), team.workspaceId, team.projectId, toolId, taskId, callId, cost, time],
  );
  await pool.query(
    `INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, api_key_id, inputs, status,
      cost_micro_inr, created_at, deadline_at) VALUES ($1, $2, $3, $4, 1, 'api', $5, '{}', $6, $7, $8, now())`,
    [
      idAt('trn', ms),
      team.workspaceId,
      team.projectId,
      toolId,
      team.keyId,
      open ? 'running' : 'done',
      open ? 0 : 7,
      time,
    ],
  );
}

/** What there is in the tables: closed steps, and runs without a step. */
async function readRaw({ pool }: Harkara, { projectId }: Team) {
  const { rows } = await pool.query(
    `SELECT sum(cost)::float8 / 1e6 AS cost, sum(tokens)::int AS tokens FROM (
      SELECT s.cost_micro_inr AS cost, CASE WHEN s.kind = 'model_call' AND s.status <> 'started' THEN 10 ELSE 0 END AS tokens
      FROM step s JOIN task t ON t.id = s.task_id WHERE t.project_id = $1
      UNION ALL SELECT cost_micro_inr, 0 FROM tool_run WHERE project_id = $1 AND task_id IS NULL
    ) part`,
    [projectId],
  );
  const tasks = await pool.query('SELECT status, count(*)::int FROM task WHERE project_id = $1 GROUP BY 1', [
    projectId,
  ]);
  return { ...rows[0], byStatus: Object.fromEntries(tasks.rows.map(({ status, count }) => [status, count])) };
}

const from = new Date(nowMs - 100 * hourMs).toISOString();
/** The hour of this is that of `nowMs`, however late a test asks. */
const to = new Date(nowMs + 1).toISOString();
const dimensions = ['agent', 'workforce', 'trigger', 'tool', 'model', 'api_key', 'day'];
interface Row {
  key: string | null;
  cost_inr: number;
  tokens_in: number;
}

async function readSpent(team: Team, by: string): Promise<Row[]> {
  const { status, body } = await team.members.viewer.send(
    'GET',
    `/projects/${team.projectId}/spend?from=${from}&by=${by}`,
  );
  expect(status).toBe(200);
  return body.data;
}

/** Every way to read the spend, and the overview, says what the tables say. */
async function expectAddedUp(team: Team): Promise<void> {
  const raw = await readRaw(harkara(), team);
  for (const by of dimensions) {
    const rows = await readSpent(team, by);
    expect([by, rows.reduce((sum, { cost_inr }) => sum + cost_inr, 0)]).toEqual([by, expect.closeTo(raw.cost, 5)]);
    expect([by, rows.reduce((sum, { tokens_in }) => sum + tokens_in, 0)]).toEqual([by, raw.tokens]);
  }
  for (const bucket of ['hour', 'day']) {
    const path = `/projects/${team.projectId}/overview?from=${from}&bucket=${bucket}`;
    const { buckets } = (await team.members.viewer.send('GET', path)).body;
    const sumOf = (pick: (each: { by_status: Record<string, number>; cost_inr: number }) => number) =>
      buckets.reduce((sum: number, each: never) => sum + pick(each), 0);
    expect(sumOf(({ cost_inr }) => cost_inr)).toBeCloseTo(raw.cost, 5);
    for (const [status, count] of Object.entries(raw.byStatus))
      expect([status, sumOf(({ by_status }) => by_status[status] ?? 0)]).toEqual([status, count]);
  }
}

test('spend and overview add up to the raw rows before, while and after the hours are counted', async () => {
  const team = await createTeam(harkara());
  const work = await createWork(team);
  const random = seededRandom(7);
  for (let n = 0; n < 60; n += 1) await seedWork(harkara(), team, work, random);
  await countAnew();
  await expectAddedUp(team);
  for (const ms of [nowMs - 40 * hourMs, nowMs - 20 * hourMs, nowMs - hourMs]) {
    await rollUpAll(ms);
    await expectAddedUp(team);
  }
  await rollUpAll(nowMs + hourMs);
  await expectAddedUp(team);
  // What was open closes late, and tasks end.
  const { pool } = harkara();
  await pool.query(`UPDATE step SET status = 'done', cost_micro_inr = 11 WHERE status = 'started'`);
  await pool.query(`UPDATE tool_run SET status = 'failed', cost_micro_inr = 13 WHERE status = 'running'`);
  for (const by of dimensions) await readSpent(team, by);
  await pool.query(`UPDATE task SET status = 'done' WHERE status IN ('running', 'needs_approval')`);
  // The next recount of an hour is after a tenth of its age.
  await rollUpAll(nowMs + 8 * hourMs);
  await expectAddedUp(team);
});

test('schedulers that count at once and again count each item once', async () => {
  const team = await createTeam(harkara());
  const work = await createWork(team);
  for (let n = 0; n < 20; n += 1) await seedWork(harkara(), team, work, seededRandom(n));
  await countAnew();
  await Promise.all([1, 2, 3].map(() => rollUpAll(nowMs + hourMs)));
  await rollUpAll(nowMs + hourMs);
  await expectAddedUp(team);
});

test('what began in a time with too much for one statement is counted in smaller slices', async () => {
  const team = await createTeam(harkara());
  const work = await createWork(team);
  for (let n = 0; n < 10; n += 1) await seedWork(harkara(), team, work, () => 0.2 + n * 0.0003);
  await countAnew();
  const { pool } = harkara();
  await pool.query(`CREATE FUNCTION refuse_big_slice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (
        SELECT count(*) FROM step s JOIN task t ON t.id = s.task_id
        WHERE t.project_id = '${team.projectId}' AND s.id >= old.step_id AND s.id < new.step_id
      ) > 2 THEN RAISE 'This would take too long.'; END IF;
      RETURN new;
    END $$;
    CREATE TRIGGER refuse_big_slice BEFORE UPDATE ON rollup_place FOR EACH ROW EXECUTE FUNCTION refuse_big_slice()`);
  try {
    const rollUp = createSpendRollup(at(nowMs + hourMs));
    for (let n = 0; n < 1_000 && (await rollUp().catch(() => true)); n += 1);
    const { rows } = await pool.query('SELECT until FROM rollup_place');
    expect(rows[0].until.getTime()).toBeGreaterThan(nowMs);
  } finally {
    await pool.query('DROP FUNCTION refuse_big_slice CASCADE');
  }
  await rollUpAll(nowMs + hourMs);
  await expectAddedUp(team);
});

test('a task that is continued and fails without a step is counted as it is then', async () => {
  const team = await createTeam(harkara());
  const work = await createWork(team);
  await seedWork(harkara(), team, work, () => 0.2);
  await countAnew();
  await rollUpAll(nowMs - hourMs);
  const { pool } = harkara();
  const { rows } = await pool.query('SELECT id, status FROM task WHERE project_id = $1', [team.projectId]);
  expect(rows[0].status).toBe('done');
  const caller = callerOf(harkara(), team, team.agentId);
  expect((await caller.start({ message: 'More', task_id: rows[0].id })).status).toBe(202);
  expect((await caller.cancel(rows[0].id)).status).toBe(200);
  await rollUpAll(nowMs + hourMs);
  await expectAddedUp(team);
});

test('an hour with an unfinished task is counted again after a tenth of its age', async () => {
  const team = await createTeam(harkara());
  const [taskId, hour] = [idAt('tsk', nowMs - 40 * hourMs), new Date(nowMs - 40 * hourMs)];
  const { pool } = harkara();
  await countAnew();
  await pool.query(
    `INSERT INTO task (id, workspace_id, project_id, agent_id, channel, status, created_at)
    VALUES ($1, $2, $3, $4, 'api', 'needs_approval', $5)`,
    [taskId, team.workspaceId, team.projectId, team.agentId, hour],
  );
  await pool.query('INSERT INTO unsettled_hour VALUES ($1, ist_hour($2), $2)', [team.projectId, hour]);
  expect(await settleHours(at(nowMs))).toBe(1);
  expect(await settleHours(at(nowMs + 3.9 * hourMs))).toBe(0);
  await pool.query(`UPDATE task SET status = 'done' WHERE id = $1`, [taskId]);
  expect(await settleHours(at(nowMs + 4.2 * hourMs))).toBe(1);
  expect(await settleHours(at(nowMs + 100 * hourMs))).toBe(0);
});

test('an hour that cannot be counted holds up no other', async () => {
  const { projectId } = await createTeam(harkara());
  const { pool } = harkara();
  await countAnew();
  await pool.query(
    `INSERT INTO project_hour (project_id, hour, dimension, key, tasks)
    SELECT $1, ist_hour($2) - n * interval '1 hour', 'status', 'running', 1 FROM generate_series(0, 4) n`,
    [projectId, new Date(nowMs - 10 * hourMs)],
  );
  await pool.query('INSERT INTO unsettled_hour SELECT project_id, hour, hour FROM project_hour');
  await pool.query(`CREATE FUNCTION refuse_hour() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF old.hour = (SELECT min(hour) FROM project_hour) THEN RAISE 'This would take too long.'; END IF;
      RETURN new;
    END $$;
    CREATE TRIGGER refuse_hour BEFORE UPDATE ON project_hour FOR EACH ROW EXECUTE FUNCTION refuse_hour()`);
  try {
    await expect(settleHours(at(nowMs))).rejects.toThrow('too long');
    expect(await settleHours(at(nowMs))).toBe(4);
  } finally {
    await pool.query('DROP FUNCTION refuse_hour CASCADE');
  }
});

test('the overview tells what waits, what fails and what comes next, and why it would be skipped', async () => {
  const team = await createTeam(harkara());
  const { builder, viewer } = team.members;
  const frequency = { every: 'hour', minute: 0 };
  const target = { agent_id: team.agentId, message: 'Sum up.', frequency };
  const made = await builder.send('POST', `/projects/${team.projectId}/triggers`, {
    kind: 'schedule',
    name: 'S',
    ...target,
  });
  await builder.send('POST', `/agents/${team.agentId}/pause`);
  const work = await createWork(team);
  await seedWork(harkara(), team, work, () => 0.3);
  await countAnew();
  const { body } = await viewer.send('GET', `/projects/${team.projectId}/overview?from=${from}&to=${to}`);
  expect(body.upcoming).toEqual([
    { trigger_id: made.body.id, due_at: made.body.next_run_at, obstacle: 'The agent is paused.' },
  ]);
  expect(body.failing).toMatchObject([{ error: 'Broken.', count: 1, agent_id: team.agentId }]);
  expect(body.waiting).toEqual({ queued: 0, oldest_s: 0, held: 0, approvals: 0, escalated: 0 });
  expect(body.p50_ms).toBeGreaterThan(1_900);
  expect(body.p50_ms).toBeLessThan(2_100);
  expect(body.p95_ms).toBe(body.p50_ms);
  expect(body.buckets.length).toBe(101);
});

test.each([
  'from=nonsense',
  'from=',
  'from=%20',
  'from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z',
  'from=2020-01-01T00:00:00Z',
  'bucket=week',
])('a time that cannot be shown is 422 (%s)', async (query) => {
  const team = await createTeam(harkara());
  const { viewer } = team.members;
  expect((await viewer.send('GET', `/projects/${team.projectId}/overview?${query}`)).status).toBe(422);
});
