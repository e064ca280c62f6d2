import { claimTurn, finishToolRun, releaseTurn, renewLeases } from '@harkara/operations';
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
