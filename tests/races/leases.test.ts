import {
  beginToolCalls,
  claimTurn,
  finishToolRun,
  handOverTask,
  releaseTurn,
  renewLeases,
  suspendTurn,
} from '@harkara/operations/work';
import { seedAgent } from '@harkara/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkers, type Workers } from './open-workers.ts';
import { insertRunningRun, insertRunningTask, insertTool } from './seed-work.ts';

let workers: Workers;
beforeEach(async () => {
  workers = await openWorkers({ connections: 4 });
});
afterEach(() => workers.close());

const leaseOf = (taskId: string) => ({ taskId, turn: 1, attempt: 1, tries: 1 });

test('a heartbeat does not revive the lease of a turn that a finished tool run has just woken', async () => {
  const taskId = await insertRunningTask(workers);
  const runId = await insertRunningRun(workers, { toolId: await insertTool(workers), taskId });
  await workers.pool.query('UPDATE task SET lease_until = NULL');
  const end = { status: 'done', output: 'Yes.' } as const;
  await finishToolRun(
    workers.ctx,
    { id: runId, attempt: 1, task_id: taskId },
    { end, batch: { steps: [], writeNo: 1 } },
  );
  expect(await renewLeases(workers.ctx, [leaseOf(taskId)])).toEqual(new Set());
  expect(await claimTurn(workers.ctx, { taskId, turn: 1 })).toMatchObject({ attempt: 2 });
});

test('a heartbeat does not revive the lease of a turn that was released', async () => {
  const taskId = await insertRunningTask(workers);
  await releaseTurn(workers.ctx, leaseOf(taskId), 1);
  expect(await renewLeases(workers.ctx, [leaseOf(taskId)])).toEqual(new Set());
  expect(await claimTurn(workers.ctx, { taskId, turn: 1 })).toMatchObject({ attempt: 2 });
});

test('a lease that ran out and was claimed by no one is renewed by its own worker', async () => {
  const taskId = await insertRunningTask(workers);
  await workers.pool.query(`UPDATE task SET lease_until = now() - interval '1 second'`);
  expect(await renewLeases(workers.ctx, [leaseOf(taskId)])).toEqual(new Set([taskId]));
});

test('a worker whose turn another one took over hands nothing over and begins no tool call', async () => {
  const taskId = await insertRunningTask(workers);
  const [toolId, toAgentId] = [await insertTool(workers), await seedAgent(workers.pool, workers.projectId)];
  await workers.pool.query('UPDATE task SET attempt = 2');
  const handOver = { stepNo: 1, position: 0, name: 'transfer', toAgentId, reason: 'Stock' };
  expect(await handOverTask(workers.ctx, leaseOf(taskId), handOver)).toBe(false);
  const call = { stepNo: 1, position: 0, name: 'ask', tool_id: toolId, version: 1, arguments: {}, error: null };
  expect(await beginToolCalls(workers.ctx, leaseOf(taskId), [call])).toBeNull();
  const found = await workers.pool.query(`SELECT agent_id, (SELECT count(*)::int FROM step) AS steps,
    (SELECT count(*)::int FROM tool_run) AS runs, parks FROM task`);
  expect(found.rows).toEqual([{ agent_id: workers.agentId, steps: 0, runs: 0, parks: 0 }]);
});

test('a worker whose turn another one took over does not suspend it', async () => {
  const taskId = await insertRunningTask(workers);
  await workers.pool.query('UPDATE task SET attempt = 2');
  await suspendTurn(workers.ctx, leaseOf(taskId));
  const found = await workers.pool.query('SELECT lease_until > now() AS is_held, parks FROM task');
  expect(found.rows).toEqual([{ is_held: true, parks: 0 }]);
  await suspendTurn(workers.ctx, { ...leaseOf(taskId), attempt: 2 });
  expect((await workers.pool.query('SELECT lease_until, parks FROM task')).rows).toEqual([
    { lease_until: null, parks: 1 },
  ]);
});
