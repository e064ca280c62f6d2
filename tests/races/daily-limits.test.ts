import { beginStep, completeStep, purgeExpired } from '@harkara/operations/work';
import { createDatabase } from '@harkara/prisma';
import { openPool, seedAgent, seedProject } from '@harkara/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdRows, untilWaiting } from './hold-rows.ts';
import { openWorkers, type WorkerContext, type Workers } from './open-workers.ts';
import { noLeftovers, readLeftovers } from './read-leftovers.ts';
import { insertMany, insertRunningTask } from './seed-work.ts';

let workers: Workers;
/** As many processes: each with a pool of its own. */
let processes: WorkerContext[];
beforeEach(async () => {
  workers = await openWorkers();
  processes = [1, 2, 3].map(() => ({ ...workers.ctx, db: createDatabase(openPool(workers.databaseUrl, 8)) }));
});
afterEach(async () => {
  await Promise.all(processes.map(({ db }) => db.close()));
  await workers.close();
});

const amount = 1_000;

/** One more workspace, with what seeds need of it. */
async function addWorkspace(): Promise<Workers> {
  const project = await seedProject(workers.pool);
  return { ...workers, ...project, agentId: await seedAgent(workers.pool, project.projectId) };
}

const limitPlatform = (limit: number | null) =>
  workers.pool.query('UPDATE platform SET daily_limit_micro_inr = $1', [limit]);
const limitWorkspace = (workspaceId: string, limit: number | null) =>
  workers.pool.query('UPDATE workspace SET daily_limit_micro_inr = $2 WHERE id = $1', [workspaceId, limit]);

const leaseOf = (taskId: string) => ({ taskId, turn: 1, attempt: 1, tries: 1 });

function begin(ctx: WorkerContext, taskId: string, agentId: string): Promise<string> {
  const step = { stepNo: 1, kind: 'model_call', name: 'openai/gpt', agentId, reserveMicroInr: amount } as const;
  return beginStep(ctx, leaseOf(taskId), step);
}

function complete(ctx: WorkerContext, taskId: string, costMicroInr: number): Promise<boolean> {
  const step = { stepNo: 1, status: 'done', output: {}, error: null, tokensIn: 1, tokensOut: 1, costMicroInr } as const;
  return completeStep(ctx as never, leaseOf(taskId), { step, end: { status: 'done', reply: 'Yes.' } });
}

/** Steps that all begin at once, in turn by each process and for each workspace. The ids of those that may. */
async function beginMany(count: number, of: readonly Workers[]): Promise<string[]> {
  const workspaces = Array.from({ length: count }, (_, n) => of[n % of.length] ?? workers);
  const taskIds: string[] = [];
  for (const workspace of workspaces) taskIds.push(await insertRunningTask(workspace));
  const answers = await Promise.all(
    taskIds.map((taskId, n) => begin(processes[n % 3] ?? workers.ctx, taskId, workspaces[n]?.agentId ?? '')),
  );
  expect(answers.filter((answer) => !['ok', 'daily_limit_reached'].includes(answer))).toEqual([]);
  return taskIds.filter((_, n) => answers[n] === 'ok');
}

async function readHeld(workspaceId?: string): Promise<number> {
  const sum = `SELECT coalesce(sum(spent_micro_inr + reserved_micro_inr), 0)::int AS held FROM daily_spend
    WHERE day = ist_today() AND $1 IN (scope, 'all')`;
  return (await workers.pool.query(sum, [workspaceId ?? 'all'])).rows[0].held;
}

const isReached = async (workspaceId: string) =>
  (await workers.pool.query('SELECT spending_limit_reached($1) AS reached', [workspaceId])).rows[0].reached;

test.each([
  ['one workspace', 1],
  ['four workspaces', 4],
  ['twenty workspaces', 20],
])(
  "of 120 reservations at once by three processes for %s exactly as many succeed as the platform's limit allows",
  async (_, count) => {
    const workspaces = await insertMany(count, addWorkspace);
    await limitPlatform(57 * amount + 999);
    expect(await beginMany(120, workspaces)).toHaveLength(57);
    expect(await readHeld()).toBe(57 * amount);
    expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
  },
);

test("exactly as many succeed as the workspace's limit allows, and another workspace is not concerned", async () => {
  const [limited, free] = await insertMany(2, addWorkspace);
  if (limited === undefined || free === undefined) throw new Error('two were added');
  await limitWorkspace(limited.workspaceId, 13 * amount);
  await beginMany(80, [limited, free]);
  expect([await readHeld(limited.workspaceId), await readHeld(free.workspaceId)]).toEqual([13 * amount, 40 * amount]);
});

test('with both limits each holds, and what one workspace may not use goes to the other', async () => {
  const [limited, free] = await insertMany(2, addWorkspace);
  if (limited === undefined || free === undefined) throw new Error('two were added');
  await limitWorkspace(limited.workspaceId, 13 * amount);
  await limitPlatform(45 * amount);
  await beginMany(100, [limited, free]);
  expect([await readHeld(limited.workspaceId), await readHeld()]).toEqual([13 * amount, 45 * amount]);
});

test('what was granted to a process that was killed before it used it goes to another workspace', async () => {
  const [dead, alive] = await insertMany(2, addWorkspace);
  if (dead === undefined || alive === undefined) throw new Error('two were added');
  await limitPlatform(10 * amount);
  await workers.pool.query('SELECT grant_spend($1, $2)', [dead.workspaceId, 10 * amount]);
  expect(await beginMany(20, [alive])).toHaveLength(10);
});

test('a step that cost less than it had reserved gives the rest back to all workspaces', async () => {
  const [one, other] = await insertMany(2, addWorkspace);
  if (one === undefined || other === undefined) throw new Error('two were added');
  await limitPlatform(10 * amount);
  const begun = await beginMany(20, [one]);
  expect(begun).toHaveLength(10);
  for (const taskId of begun) await complete(workers.ctx, taskId, amount / 2);
  expect(await isReached(other.workspaceId)).toBe(false);
  expect(await beginMany(20, [other])).toHaveLength(5);
  expect(await readHeld()).toBe(10 * amount);
});

test('the limit counts as reached for everyone once it is spent, and not before', async () => {
  const [one, other] = await insertMany(2, addWorkspace);
  if (one === undefined || other === undefined) throw new Error('two were added');
  await limitPlatform(2 * amount);
  const [first = '', second = ''] = await beginMany(2, [one]);
  await complete(workers.ctx, first, amount);
  expect(await isReached(other.workspaceId)).toBe(false);
  await complete(workers.ctx, second, amount);
  expect([await isReached(other.workspaceId), await isReached(one.workspaceId)]).toEqual([true, true]);
});

test('a limit that is lowered, raised or set while work runs holds at once, and counts what began without it', async () => {
  const workspaces = await insertMany(3, addWorkspace);
  expect(await beginMany(30, workspaces)).toHaveLength(30);
  await limitPlatform(40 * amount);
  expect(await beginMany(30, workspaces)).toHaveLength(10);
  await limitPlatform(25 * amount);
  expect(await beginMany(10, workspaces)).toEqual([]);
  await limitPlatform(45 * amount);
  expect(await beginMany(30, workspaces)).toHaveLength(5);
  await limitPlatform(null);
  expect(await beginMany(10, workspaces)).toHaveLength(10);
  await limitPlatform(45 * amount);
  expect(await beginMany(10, workspaces)).toEqual([]);
});

test('a limit that is set in the middle of many reservations is never passed by one that begins after it', async () => {
  const workspaces = await insertMany(3, addWorkspace);
  const running = beginMany(150, workspaces);
  await expect.poll(() => readHeld(), { interval: 1 }).toBeGreaterThan(0);
  await limitPlatform(1);
  const heldAtLeast = await readHeld();
  expect((await beginMany(30, workspaces)).length).toBe(0);
  await running;
  const held = await readHeld();
  expect(held).toBeGreaterThanOrEqual(heldAtLeast);
  await limitPlatform(held + 3 * amount);
  expect(await beginMany(30, workspaces)).toHaveLength(3);
});

test('a reservation without a limit that is not committed yet is counted by the first one under a limit', async () => {
  const [one, other] = await insertMany(2, addWorkspace);
  if (one === undefined || other === undefined) throw new Error('two were added');
  const session = await workers.pool.connect();
  await session.query('BEGIN');
  await session.query('SELECT try_reserve_spend($1, $2)', [one.workspaceId, 9 * amount]);
  await limitPlatform(10 * amount);
  const begun = beginMany(5, [other]);
  await untilWaiting(workers, 5);
  await session.query('COMMIT');
  session.release();
  expect(await begun).toHaveLength(1);
});

test('reservations at once leave the workspace that another has locked, and keep no lock while one waits for it', async () => {
  const workspaces = await insertMany(3, addWorkspace);
  const [first, other, held] = workspaces.toSorted((a, b) => (a.workspaceId < b.workspaceId ? -1 : 1));
  if (first === undefined || other === undefined || held === undefined) throw new Error('three were added');
  for (const { workspaceId } of workspaces) await limitWorkspace(workspaceId, 10 * amount);
  const taskIds = await Promise.all([first, first, other, held].map(insertRunningTask));
  const session = await workers.pool.connect();
  await session.query('BEGIN');
  await session.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [held.workspaceId]);
  const begun = taskIds.map((taskId) => begin(workers.ctx, taskId, first.agentId));
  expect(await Promise.all(begun.slice(0, 3))).toEqual(['ok', 'ok', 'ok']);
  await untilWaiting(workers, 1);
  expect(await beginMany(6, [first, other])).toHaveLength(6);
  await session.query('COMMIT');
  session.release();
  expect(await begun[3]).toBe('ok');
});

test('a new Indian day begins with the whole limit', async () => {
  const workspaces = await insertMany(2, addWorkspace);
  await limitPlatform(5 * amount);
  expect(await beginMany(10, workspaces)).toHaveLength(5);
  for (const table of ['daily_spend', 'spend_grant', 'daily_grants'])
    await workers.pool.query(`UPDATE ${table} SET day = day - 1`);
  expect(await isReached(workspaces[0]?.workspaceId ?? '')).toBe(false);
  expect(await beginMany(10, workspaces)).toHaveLength(5);
});

test("without a limit of the platform a step waits for no other workspace's, and no row of the platform is written", async () => {
  const [one, other] = await insertMany(2, addWorkspace);
  if (one === undefined || other === undefined) throw new Error('two were added');
  const session = await workers.pool.connect();
  await session.query('BEGIN');
  await session.query('SELECT try_reserve_spend($1, $2), settle_spend($1, NULL, 0, $2)', [one.workspaceId, amount]);
  const begun = await beginMany(20, [other]);
  await Promise.all(begun.map((taskId) => complete(workers.ctx, taskId, 1)));
  await session.query('ROLLBACK');
  session.release();
  expect(begun).toHaveLength(20);
  const { rows } = await workers.pool.query(
    `SELECT (SELECT count(*)::int FROM daily_grants) + (SELECT count(*)::int FROM spend_grant) AS rows`,
  );
  expect(rows).toEqual([{ rows: 0 }]);
});

test("with a limit of the platform a step that stays within its workspace's grant waits for no other workspace", async () => {
  const [one, other] = await insertMany(2, addWorkspace);
  if (one === undefined || other === undefined) throw new Error('two were added');
  await limitPlatform(10_000 * amount);
  await beginMany(2, [one, other]);
  const grants = await holdRows(workers, 'SELECT FROM daily_grants FOR UPDATE');
  const session = await workers.pool.connect();
  await session.query('BEGIN');
  await session.query('SELECT try_reserve_spend($1, $2)', [one.workspaceId, amount]);
  expect(await beginMany(20, [other])).toHaveLength(20);
  await session.query('ROLLBACK');
  session.release();
  await grants.release();
});

test('limits that change all the time while 400 steps begin and end make none of them fail', async () => {
  const workspaces = await insertMany(5, addWorkspace);
  let isOver = false;
  const change = async () => {
    for (let n = 0; !isOver; n += 1) {
      await limitPlatform([null, 40 * amount, 400 * amount][n % 3] ?? null);
      await limitWorkspace(workspaces[n % 5]?.workspaceId ?? '', [9 * amount, null][n % 2] ?? null);
    }
  };
  const changing = change();
  const work = async () => {
    const begun = await beginMany(100, workspaces);
    expect(await Promise.all(begun.map((taskId) => complete(workers.ctx, taskId, 1)))).not.toContain(false);
  };
  await Promise.all([work(), work(), work(), work()]);
  isOver = true;
  await changing;
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});

test('what services of the version before reserve stays within the limits too', async () => {
  const workspaces = await insertMany(4, addWorkspace);
  await limitPlatform(17 * amount);
  const reserve = async (n: number) => {
    const id = workspaces[n % 4]?.workspaceId;
    return (await workers.pool.query('SELECT reserve_spend($1, $2) AS answer', [id, amount])).rows[0].answer;
  };
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => reserve(n)));
  expect(new Set(answers)).toEqual(new Set(['ok', 'daily_limit_reached']));
  expect(await readHeld()).toBe(17 * amount);
});

test('the shards of past days become one row of each workspace, with the same sums', async () => {
  const { pool, ctx } = workers;
  await pool.query(`INSERT INTO daily_spend (scope, day, shard, spent_micro_inr, reserved_micro_inr)
    SELECT scope, ist_today() - 2, shard, shard + 1, CASE shard WHEN 16 THEN 16 ELSE -1 END
    FROM generate_series(0, 16) AS shard, unnest(ARRAY['wsp_1', 'wsp_2']) AS scope`);
  await purgeExpired(ctx);
  const { rows } = await pool.query(
    `SELECT scope, shard, spent_micro_inr::int AS spent, reserved_micro_inr::int AS reserved FROM daily_spend ORDER BY 1`,
  );
  expect(rows).toEqual([
    { scope: 'wsp_1', shard: 0, spent: 153, reserved: 0 },
    { scope: 'wsp_2', shard: 0, spent: 153, reserved: 0 },
  ]);
});
