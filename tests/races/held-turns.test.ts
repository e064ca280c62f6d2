import { claimTurn, firstHeldGroup, releaseHeldTurns, sweepTurns } from '@harkara/operations/work';
import { newId } from '@harkara/runtime';
import { seedWorkforce } from '@harkara/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkers, type Workers } from './open-workers.ts';
import { pauseAfter } from './pause-after.ts';
import { insertMany } from './seed-work.ts';

let workers: Workers;
let workforceId: string;
beforeEach(async () => {
  workers = await openWorkers({ connections: 4 });
  workforceId = await seedWorkforce(workers.pool, { ...workers, members: [workers.agentId] });
});
afterEach(() => workers.close());

const release = async () => (await releaseHeldTurns(workers.ctx)).released;

async function insertDue({ channel = 'api', workforce = null as string | null } = {}): Promise<string> {
  const { pool, workspaceId, projectId, agentId } = workers;
  const id = newId('tsk');
  await pool.query(
    `INSERT INTO task (id, workspace_id, project_id, agent_id, workforce_id, channel, enqueue_after)
    VALUES ($1, $2, $3, $4, $5, $6::channel, now() - interval '1 second')`,
    [id, workspaceId, projectId, agentId, workforce, channel],
  );
  return id;
}

/** The tasks with the transaction that last wrote them: one that is not touched keeps it. */
const readVersions = async () => (await workers.pool.query('SELECT id, xmin FROM task ORDER BY id')).rows;
const makeDue = () => workers.pool.query(`UPDATE task SET enqueue_after = now() - interval '1 second'`);
const countHeld = async () =>
  (await workers.pool.query(`SELECT FROM task WHERE status = 'queued' AND enqueue_after = 'infinity'`)).rowCount;

const spend = `INSERT INTO daily_spend (scope, day, spent_micro_inr) SELECT id, ist_today(), 5 FROM workspace`;

/** What keeps turns from their claim, and what lets them go again. */
const obstacles: [string, string[], string[]][] = [
  ['a paused agent', ['UPDATE agent SET paused_at = now()'], ['UPDATE agent SET paused_at = NULL']],
  [
    'an agent that is not published',
    ['UPDATE agent SET published_version = NULL'],
    ['UPDATE agent SET published_version = 1'],
  ],
  ['a paused workforce', ['UPDATE workforce SET paused_at = now()'], ['UPDATE workforce SET paused_at = NULL']],
  ['paused AI work', ['UPDATE platform SET ai_paused = true'], ['UPDATE platform SET ai_paused = false']],
  [
    "the workspace's limit",
    [spend, 'UPDATE workspace SET daily_limit_micro_inr = 1'],
    ['UPDATE workspace SET daily_limit_micro_inr = NULL'],
  ],
  [
    "the platform's limit until the next day",
    [spend, 'UPDATE platform SET daily_limit_micro_inr = 1'],
    ['UPDATE daily_spend SET day = day - 1'],
  ],
];

test.each(obstacles)('turns held by %s are touched once, and again by their release', async (_, hold, letGo) => {
  const { pool, ctx } = workers;
  const ids = await insertMany(3, () => insertDue({ workforce: workforceId }));
  for (const sql of hold) await pool.query(sql);
  expect(await claimTurn(ctx, { taskId: ids[0] ?? '', turn: 1 })).toBeNull();
  expect(await sweepTurns(ctx)).toBe(3);
  const held = await readVersions();
  expect([await sweepTurns(ctx), await release(), await readVersions()]).toEqual([0, 0, held]);
  for (const sql of letGo) await pool.query(sql);
  expect([await release(), await sweepTurns(ctx)]).toEqual([3, 3]);
  expect(await claimTurn(ctx, { taskId: ids[0] ?? '', turn: 1 })).not.toBeNull();
});

test('turns that can be claimed, and test chats, are not held', async () => {
  await insertDue();
  await insertDue({ workforce: workforceId });
  expect(await sweepTurns(workers.ctx)).toBe(2);
  await workers.pool.query(`UPDATE task SET enqueue_after = now() + interval '1 hour'`);
  await insertDue({ channel: 'test' });
  await workers.pool.query('UPDATE agent SET published_version = NULL');
  expect([await sweepTurns(workers.ctx), await countHeld()]).toEqual([1, 0]);
});

test('a turn whose agent is resumed while the sweep finds it is not held', async () => {
  const { pool, ctx } = workers;
  await insertDue();
  await pool.query('UPDATE agent SET paused_at = now()');
  const resume = () => pool.query('UPDATE agent SET paused_at = NULL');
  await sweepTurns(pauseAfter(ctx, 'sweep-turns', resume));
  expect(await countHeld()).toBe(0);
});

test('of what is held, only the turns of those that can work again are released', async () => {
  const { pool, ctx } = workers;
  await insertMany(2, () => insertDue());
  await insertMany(2, () => insertDue({ workforce: workforceId }));
  await pool.query('UPDATE agent SET paused_at = now()');
  await pool.query('UPDATE workforce SET paused_at = now()');
  await sweepTurns(ctx);
  await pool.query('UPDATE agent SET paused_at = NULL');
  expect([await release(), await countHeld()]).toEqual([2, 2]);
});

test('held turns whose agent was deleted are ended by the next sweep', async () => {
  const { pool, ctx } = workers;
  await insertDue();
  await pool.query('UPDATE agent SET paused_at = now()');
  await sweepTurns(ctx);
  await pool.query('UPDATE agent SET deleted_at = now()');
  expect([await release(), await sweepTurns(ctx)]).toEqual([1, 1]);
  expect((await pool.query('SELECT status FROM task')).rows).toEqual([{ status: 'failed' }]);
});

test('a turn that a scheduler of the version before makes due is held again, and not lost', async () => {
  const { pool, ctx } = workers;
  await insertDue();
  await pool.query('UPDATE agent SET paused_at = now()');
  await sweepTurns(ctx);
  await makeDue();
  expect([await sweepTurns(ctx), await countHeld()]).toEqual([1, 1]);
});

test('of more agents with held turns than one round looks at, the next rounds reach every one', async () => {
  const { pool, ctx, workspaceId, projectId } = workers;
  await pool.query(
    `WITH new_agent AS (
      INSERT INTO agent (id, project_id, draft, published_version, paused_at)
      SELECT 'agt_' || lpad(n::text, 5, '0'), $2, '{}', 1, CASE WHEN n < 4001 THEN now() END
      FROM generate_series(1, 4001) n RETURNING id
    )
    INSERT INTO task (id, workspace_id, project_id, agent_id, channel, enqueue_after)
    SELECT 'tsk_' || id, $1, $2, id, 'api', 'infinity' FROM new_agent`,
    [workspaceId, projectId],
  );
  let from = firstHeldGroup;
  const released: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const answer = await releaseHeldTurns(ctx, from);
    released.push(answer.released);
    from = answer.next;
  }
  expect([released, from]).toEqual([[0, 0, 1], firstHeldGroup]);
});

test('an agent that is resumed is released at once, however many others are held before it', async () => {
  const { ctx, agentId } = workers;
  await insertDue();
  await workers.pool.query('UPDATE agent SET paused_at = now()');
  await sweepTurns(ctx);
  await workers.pool.query('UPDATE agent SET paused_at = NULL');
  expect((await releaseHeldTurns(ctx, { agentId: `${agentId}~`, workforceId: '' })).released).toBe(0);
  expect((await releaseHeldTurns(ctx, { agentId, workforceId: '' })).released).toBe(1);
});
