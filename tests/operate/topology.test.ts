import { rates, type Task, type ToolRun } from '@harkara/contract';
import { microInrOf } from '@harkara/domain';
import { hasRedisServer } from '@harkara/scripts/has-redis';
import {
  callInWaves,
  createApi,
  createGate,
  lastText,
  type Reply,
  seedAgent,
  seedCallers,
  seedKey,
  seedProject,
  until,
} from '@harkara/testkit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seedTools } from '../bench/sides/ours/seed-tools.ts';
import { noLeftovers, readLeftovers } from '../races/read-leftovers.ts';
import { startTopology, type Topology, turnsAtOnce } from './start-topology.ts';

/** Turns of a long backlog that have normal priority: they are in line before a later one, and begin with it. */
const inLine = 8;
const startsMax = rates.taskStarts.limit;

const title = '3 gateways, 2 schedulers and 3 runners of each kind';

describe.skipIf(!(await hasRedisServer()))(title, { meta: { needs: 'redis-server' } }, () => {
  const stack = new AsyncDisposableStack();
  let topology: Topology;

  beforeAll(async () => {
    topology = await startTopology({ databaseUrl: inject('databaseUrl'), redisUrl: inject('redisUrl') ?? '' }, stack);
  });
  afterAll(() => stack.disposeAsync());

  /** Each call goes to the next gateway. */
  const start = (key: string, agentId: string, message: string): Promise<Reply<Task>> =>
    createApi(topology.pickGateway(), key).send<Task>('POST', `/v1/api/agents/${agentId}/tasks`, { body: { message } });

  const untilIdle = () =>
    until('idle runners', async () => {
      const { rowCount } = await topology.pool.query(`SELECT FROM task WHERE status IN ('queued', 'running') LIMIT 1`);
      return rowCount === 0 ? true : null;
    });

  /** How often each status and number of answers was found among the tasks of a project. */
  async function countTasks(projectId: string): Promise<Record<string, number>> {
    const { rows } = await topology.pool.query<{ end: string; count: number }>(
      `SELECT status || ' ' || answers AS end, count(*)::int AS count
      FROM (SELECT t.status, (SELECT count(*) FROM message WHERE task_id = t.id AND role = 'assistant') AS answers
        FROM task t WHERE project_id = $1) each GROUP BY 1`,
      [projectId],
    );
    return Object.fromEntries(rows.map(({ end, count }) => [end, count]));
  }

  test("another project's turn passes a backlog that came in by all gateways, and each of it is done once", async () => {
    const busy = await seedProject(topology.pool);
    const agentId = await seedAgent(topology.pool, busy.projectId);
    const keys = [busy, ...(await Promise.all([1, 2, 3, 4].map(() => seedKey(topology.pool, busy.projectId))))];
    const backlog = keys.length * startsMax;
    const startOne = (n: number) => start(keys[n % keys.length]?.key ?? '', agentId, 'Backlog');
    // Starts at the same moment do not count each other; these have the normal priority.
    const replies = [];
    while (replies.length < inLine) replies.push(await startOne(replies.length));
    replies.push(...(await callInWaves(backlog - inLine, (n) => startOne(n + inLine))));
    expect(replies.map(({ status }) => status)).toEqual(Array(backlog).fill(202));
    const [quiet] = await seedCallers(topology.pool, 1);
    if (quiet === undefined) throw new Error('one caller was seeded');
    expect((await start(quiet.key, quiet.agentId, 'Quiet')).status).toBe(202);
    // The first turns are held until each place is taken: which is asked first of those does not depend on the machine.
    const released = createGate();
    topology.model.script(async () => {
      await released.opened;
      return { text: 'Done.' };
    });
    await topology.startRunners();
    await until('turn at every place', async () => (topology.model.total === turnsAtOnce ? true : null));
    expect(topology.model.requests.map((request) => lastText(request))).toContain('Quiet');
    released.open();
    await untilIdle();
    expect(topology.model.requests).toHaveLength(backlog + 1);
    expect(await countTasks(busy.projectId)).toEqual({ 'done 1': backlog });
  });

  test('one key starts as many tasks a minute as its limit allows, whichever gateways it calls', async () => {
    // On a busy machine Redis may answer too late, and then gateways count for themselves.
    const replies = await until('minute that Redis counted', async () => {
      const [caller] = await seedCallers(topology.pool, 1);
      const before = await topology.countFallbacks();
      const sent = await callInWaves(3 * startsMax, () => start(caller?.key ?? '', caller?.agentId ?? '', 'Again'));
      return (await topology.countFallbacks()) === before ? sent : null;
    });
    const statuses = Map.groupBy(replies, ({ status }) => status);
    expect([...statuses].map(([status, of]) => [status, of.length]).toSorted()).toEqual([
      [202, startsMax],
      [429, 2 * startsMax],
    ]);
    await untilIdle();
  });

  test('as many calls of the model are begun as the daily limit of the platform allows, in whatever processes', async () => {
    const limit = microInrOf(4);
    const released = createGate();
    const tokens = { tokensIn: 100, tokensOut: 3_000 };
    topology.model.reset();
    topology.model.script(async () => {
      await released.opened;
      return { text: 'Done.', usage: tokens };
    });
    await topology.pool.query('DELETE FROM daily_spend');
    await topology.pool.query('UPDATE platform SET daily_limit_micro_inr = $1', [limit]);
    const callers = await seedCallers(topology.pool, 3);
    await callInWaves(30, (n) => start(callers[n % 3]?.key ?? '', callers[n % 3]?.agentId ?? '', 'Spend'));
    const { calls, reserved } = await until('turn that may not begin', async () => {
      const state = await readMoney(topology);
      return state.waiting === 0 && state.calls === topology.model.total ? state : null;
    });
    expect(calls).toBeGreaterThan(1);
    expect(reserved).toBeLessThanOrEqual(limit);
    expect(reserved + reserved / calls).toBeGreaterThan(limit);
    released.open();
    await untilIdle();
    const price = microInrOf((tokens.tokensIn * 38 + tokens.tokensOut * 152) / 1_000_000);
    expect(await readMoney(topology)).toMatchObject({ reserved: 0, spent: calls * price });
    expect(topology.model.total).toBe(calls);
    await topology.pool.query('UPDATE platform SET daily_limit_micro_inr = NULL');
  });

  test('tool runs that all gateways accept are each done once, and a task is read at another than its own', async () => {
    const callers = await seedCallers(topology.pool, 1);
    const [tool] = await seedTools(topology.pool, callers);
    const [caller] = callers;
    if (tool === undefined || caller === undefined) throw new Error('a caller and a tool were seeded');
    const runs = await callInWaves(startsMax, (n) =>
      createApi(topology.pickGateway(), tool.key).send<ToolRun>('POST', `/v1/api/tools/${tool.toolId}/runs`, {
        body: { inputs: { price: n, count: 3 } },
      }),
    );
    expect(runs.map(({ status, body }) => [status, body.output])).toEqual(runs.map((_, n) => [200, 3 * n]));
    const { rows } = await topology.pool.query('SELECT sum(attempt)::int AS claims FROM tool_run WHERE tool_id = $1', [
      tool.toolId,
    ]);
    expect(rows).toEqual([{ claims: startsMax }]);
    const { body } = await start(caller.key, caller.agentId, 'Read me');
    const read = await createApi(topology.pickGateway(), caller.key).send<Task>('GET', `/v1/api/tasks/${body.id}`);
    expect([read.status, read.body.id]).toEqual([200, body.id]);
    await untilIdle();
    expect(await readLeftovers(topology.pool)).toEqual(noLeftovers);
  });
});

/** Of everybody together: model calls that are open, turns that have none, and money in micro-rupees. */
async function readMoney({ pool }: Topology) {
  const { rows } = await pool.query<{ calls: number; waiting: number; spent: number; reserved: number }>(
    `SELECT (SELECT count(*)::int FROM step WHERE status = 'started') AS calls,
      (SELECT count(*)::int FROM task t WHERE status IN ('queued', 'running') AND enqueue_after <> 'infinity'
        AND NOT EXISTS (SELECT FROM step WHERE task_id = t.id AND status = 'started')) AS waiting,
      coalesce(sum(spent_micro_inr), 0)::int AS spent, coalesce(sum(reserved_micro_inr), 0)::int AS reserved
    FROM daily_spend WHERE day = ist_today()`,
  );
  if (rows[0] === undefined) throw new Error('a sum is one row');
  return rows[0];
}
