import {
  beginStep,
  beginToolStep,
  claimToolRun,
  completeStep,
  endTask,
  finishToolRun,
  recordLateSpend,
  recordToolSteps,
  releaseToolRun,
  type StepBatch,
} from '@harkara/operations/work';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failWrites, times } from './fail-writes.ts';
import { holdRows, untilWaiting } from './hold-rows.ts';
import { openWorkers, type WorkerContext, type Workers } from './open-workers.ts';
import { noLeftovers, readLeftovers } from './read-leftovers.ts';
import { insertRunningRun, insertRunningTask, insertTool } from './seed-work.ts';

let workers: Workers;
beforeEach(async () => {
  workers = await openWorkers({ connections: 6 });
});
afterEach(() => workers.close());

const cost = 700;
const reply = {
  stepNo: 1,
  status: 'done',
  output: {},
  error: null,
  tokensIn: 1,
  tokensOut: 1,
  costMicroInr: cost,
} as const;
const done = { status: 'done', reply: 'Yes.' } as const;

/** A turn whose model was called and has answered. */
async function openAnsweredTurn() {
  const taskId = await insertRunningTask(workers);
  const lease = { taskId, turn: 1, attempt: 1, tries: 1 };
  const step = { stepNo: 1, kind: 'model_call', name: 'openai/gpt', agentId: workers.agentId } as const;
  expect(await beginStep(workers.ctx, lease, { ...step, reserveMicroInr: 1_000 })).toBe('ok');
  return lease;
}

/** A run whose call was answered; with `ofTask` an agent's turn waits for it. */
async function openAnsweredRun({ ofTask = false } = {}) {
  const taskId = ofTask ? await insertRunningTask(workers) : null;
  const runId = await insertRunningRun(workers, { toolId: await insertTool(workers), taskId });
  const lease = { runId, attempt: 1 };
  const step = { position: 1, stepId: 'ask', name: 'Ask', reserveMicroInr: 1_000 };
  expect(await beginToolStep(workers.ctx, lease, { step, earlier: { steps: [], writeNo: 1 } })).toBe('ok');
  return { lease, taskId };
}

const batchOf = (status: 'done' | 'started', writeNo = 1): StepBatch => ({
  steps: [
    {
      position: 1,
      stepId: 'ask',
      name: 'Ask',
      status,
      output: null,
      error: null,
      costMicroInr: cost,
      startedAt: new Date(),
      finishedAt: null,
      calledVersion: null,
    },
  ],
  writeNo,
});

async function readSpent() {
  const { rows } = await workers.pool.query(`SELECT
    (SELECT coalesce(sum(spent_micro_inr), 0)::int FROM daily_spend) AS day,
    (SELECT coalesce(sum(cost_micro_inr), 0)::int FROM task) AS tasks,
    (SELECT coalesce(sum(cost_micro_inr), 0)::int FROM tool_run) AS runs`);
  return rows[0];
}

const cancel = (taskId: string) => endTask(workers.ctx, { taskId, projectId: workers.projectId, testChats: false });

/** A cancel that comes between the write that was committed and its repeat. */
function cancelBeforeRepeat(ctx: WorkerContext, taskId: string, name: string): WorkerContext {
  let tries = 0;
  const query = async (statement: { name: string }, values: never): Promise<unknown[]> => {
    if (statement.name === name && (tries += 1) === 2) await cancel(taskId);
    return ctx.db.query(statement as never, values);
  };
  return { ...ctx, db: { ...ctx.db, query: query as WorkerContext['db']['query'] } };
}

/** The next worker claims the run between the release that was committed and its repeat. */
function claimBeforeRepeat(ctx: WorkerContext, runId: string): WorkerContext {
  let tries = 0;
  const together = async (calls: Parameters<WorkerContext['db']['together']>[0]): Promise<readonly unknown[]> => {
    if ((tries += 1) === 2) expect((await claimToolRun(workers.ctx, runId))?.attempt).toBe(2);
    return ctx.db.together(calls);
  };
  return { ...ctx, db: { ...ctx.db, together: together as WorkerContext['db']['together'] } };
}

test('a release whose answer is lost is known to be recorded when the next worker has the run', async () => {
  const { lease } = await openAnsweredRun();
  const failing = failWrites(workers.ctx, { name: 'release-tool-run', fails: times(1), isCommitted: true });
  const batch = batchOf('done', 2);
  const release = { batch, unansweredPosition: null, afterSeconds: 0 };
  expect(await releaseToolRun(claimBeforeRepeat(failing, lease.runId), lease, release)).toBe(true);
  expect(await readSpent()).toEqual({ day: cost, tasks: 0, runs: cost });
});

test('a release that was not executed is not taken for recorded when the next worker has the run', async () => {
  const { lease } = await openAnsweredRun();
  const failing = failWrites(workers.ctx, { name: 'release-tool-run', fails: times(1), isCommitted: false });
  await workers.pool.query(`UPDATE tool_run SET lease_until = 'epoch'`);
  const release = { batch: batchOf('done', 2), unansweredPosition: null, afterSeconds: 0 };
  expect(await releaseToolRun(claimBeforeRepeat(failing, lease.runId), lease, release)).toBe(false);
});

test('what steps cost is counted when they are written with the beginning of the next', async () => {
  const { lease } = await openAnsweredRun();
  const step = { position: 2, stepId: 'next', name: 'Next', reserveMicroInr: null };
  expect(await beginToolStep(workers.ctx, lease, { step, earlier: batchOf('done') })).toBe('ok');
  expect(await readSpent()).toEqual({ day: cost, tasks: 0, runs: cost });
});

test('what steps cost is counted once when the lease is over at the beginning of the next', async () => {
  const { lease } = await openAnsweredRun();
  await workers.pool.query(`UPDATE tool_run SET lease_until = now() - interval '1 ms'`);
  const step = { position: 2, stepId: 'next', name: 'Next', reserveMicroInr: 1_000 };
  expect(await beginToolStep(workers.ctx, lease, { step, earlier: batchOf('done') })).toBe('lease_lost');
  expect(await readSpent()).toEqual({ day: cost, tasks: 0, runs: cost });
  const release = { batch: batchOf('done'), unansweredPosition: null, afterSeconds: 0 };
  expect(await releaseToolRun(workers.ctx, lease, release)).toBe(true);
  expect(await readSpent()).toEqual({ day: cost, tasks: 0, runs: cost });
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});

test('a run that has begun a step ends with its step, also when its end brings no step that was paid', async () => {
  const { lease } = await openAnsweredRun();
  const run = { id: lease.runId, attempt: 1, task_id: null };
  const end = { status: 'done', output: 'Yes.' } as const;
  const batch = { steps: batchOf('done').steps.map((step) => ({ ...step, costMicroInr: 0 })), writeNo: 1 };
  expect(await finishToolRun(workers.ctx, run, { end, batch })).toBe(true);
  const { rows } = await workers.pool.query('SELECT status FROM tool_step');
  expect(rows).toEqual([{ status: 'done' }]);
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});

test('a worker that has lost a run which has written nothing ends it no more', async () => {
  const runId = await insertRunningRun(workers, { toolId: await insertTool(workers) });
  await workers.pool.query('UPDATE tool_run SET attempt = 2');
  const run = { id: runId, attempt: 1, task_id: null };
  const end = { status: 'done', output: 'Late.' } as const;
  expect(await finishToolRun(workers.ctx, run, { end, batch: { steps: [], writeNo: 1 } })).toBe(false);
  const { rows } = await workers.pool.query('SELECT status, output FROM tool_run');
  expect(rows).toEqual([{ status: 'running', output: null }]);
});

describe.each([
  ['fails once', { count: 1, isCommitted: false }],
  ['fails twice', { count: 2, isCommitted: false }],
  ['is committed and its answer is lost', { count: 1, isCommitted: true }],
  ['is committed and its answer is lost twice', { count: 2, isCommitted: true }],
])('a write that %s', (_, { count, isCommitted }) => {
  const failing = (name: string) => failWrites(workers.ctx, { name, fails: times(count), isCommitted });

  test('records the reply that ends a turn, and counts its cost once', async () => {
    const lease = await openAnsweredTurn();
    expect(await completeStep(failing('complete-step'), lease, { step: reply, end: done })).toBe(true);
    const { rows } = await workers.pool.query('SELECT status, reply FROM task');
    expect([rows, await readSpent()]).toEqual([[done], { day: cost, tasks: cost, runs: 0 }]);
    expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
  });

  test('records a reply after which the turn goes on, and counts its cost once', async () => {
    const lease = await openAnsweredTurn();
    expect(await completeStep(failing('complete-step'), lease, { step: reply, end: null })).toBe(true);
    expect(await readSpent()).toEqual({ day: cost, tasks: cost, runs: 0 });
    expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
  });

  test('records the end of a turn that fails without a step', async () => {
    const lease = await openAnsweredTurn();
    const end = { status: 'escalated', escalation: 'Please help.' } as const;
    expect(await completeStep(failing('complete-step'), lease, { step: null, end, lastStepNo: 1 })).toBe(true);
  });

  test('records the result of a tool step once, whether it is over or will be tried again', async () => {
    const { lease } = await openAnsweredRun();
    expect(await recordToolSteps(failing('record-tool-steps'), lease, batchOf('started'))).toBe(true);
    expect(await readSpent()).toEqual({ day: cost, tasks: 0, runs: cost });
    expect(await recordToolSteps(failing('record-tool-steps'), lease, batchOf('done', 2))).toBe(true);
    expect(await readSpent()).toEqual({ day: 2 * cost, tasks: 0, runs: 2 * cost });
    expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
  });

  test.each([{ ofTask: false }, { ofTask: true }])('records the end of a tool run once (%o)', async ({ ofTask }) => {
    const { lease, taskId } = await openAnsweredRun({ ofTask });
    const run = { id: lease.runId, attempt: 1, task_id: taskId };
    const end = { status: 'done', output: 'Yes.' } as const;
    expect(await finishToolRun(failing('finish-tool-run'), run, { end, batch: batchOf('done') })).toBe(true);
    expect(await readSpent()).toEqual({ day: cost, tasks: ofTask ? cost : 0, runs: cost });
    expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
  });

  test('records the end of a run that has written nothing before, with its steps', async () => {
    const runId = await insertRunningRun(workers, { toolId: await insertTool(workers) });
    const run = { id: runId, attempt: 1, task_id: null };
    const end = { status: 'done', output: 'Yes.' } as const;
    const batch = { steps: batchOf('done').steps.map((step) => ({ ...step, costMicroInr: 0 })), writeNo: 1 };
    expect(await finishToolRun(failing('finish-plain-runs'), run, { end, batch })).toBe(true);
    const { rows } = await workers.pool.query(`SELECT r.status, r.output, s.step_id, s.status AS step_status
      FROM tool_run r JOIN tool_step s ON s.run_id = r.id`);
    expect(rows).toEqual([{ status: 'done', output: 'Yes.', step_id: 'ask', step_status: 'done' }]);
  });

  test('records the steps of a run that is released once', async () => {
    const { lease } = await openAnsweredRun();
    const batch = batchOf('done');
    const release = { batch, unansweredPosition: null, afterSeconds: 0 };
    expect(await releaseToolRun(failing('release-tool-run'), lease, release)).toBe(true);
    expect(await readSpent()).toEqual({ day: cost, tasks: 0, runs: cost });
  });

  test('counts what a call cost whose lease was lost, and counts it once', async () => {
    const spend = { workspaceId: workers.workspaceId, costMicroInr: cost, key: 'tsk_1-1-1-1' };
    await recordLateSpend(failing('record-late-spend'), spend);
    expect(await readSpent()).toEqual({ day: cost, tasks: 0, runs: 0 });
  });
});

test('a reply whose answer was lost is known to be recorded, also when its task was cancelled before the repeat', async () => {
  const lease = await openAnsweredTurn();
  const lost = failWrites(workers.ctx, { name: 'complete-step', fails: times(1), isCommitted: true });
  const ctx = cancelBeforeRepeat(lost, lease.taskId, 'complete-step');
  expect(await completeStep(ctx, lease, { step: reply, end: null })).toBe(true);
  expect(await readSpent()).toEqual({ day: cost, tasks: cost, runs: 0 });
});

test('a reply that was not recorded before its task was cancelled is known not to be', async () => {
  const lease = await openAnsweredTurn();
  const failing = failWrites(workers.ctx, { name: 'complete-step', fails: times(1), isCommitted: false });
  const ctx = cancelBeforeRepeat(failing, lease.taskId, 'complete-step');
  expect(await completeStep(ctx, lease, { step: reply, end: null })).toBe(false);
});

test('a write of a result that was taken over by another worker changes nothing and is not repeated', async () => {
  const lease = await openAnsweredTurn();
  await workers.pool.query('UPDATE task SET attempt = 2');
  const failing = failWrites(workers.ctx, { name: 'complete-step', fails: times(1), isCommitted: false });
  expect(await completeStep(failing, lease, { step: reply, end: done })).toBe(false);
  expect(await readSpent()).toEqual({ day: 0, tasks: 0, runs: 0 });
});

/** The first try of a write is given up while it still waits in the database. */
function giveUpFirst(ctx: WorkerContext, name: string): WorkerContext {
  const isFirst = times(1);
  const query = (statement: { name: string }, values: never): Promise<unknown[]> => {
    const rows = ctx.db.query(statement as never, values);
    return statement.name === name && isFirst() ? Promise.reject(new Error('Query read timeout')) : rows;
  };
  return { ...ctx, db: { ...ctx.db, query: query as WorkerContext['db']['query'] } };
}

test('a reply that is written again while the first try still waits in the database is counted once', async () => {
  const lease = await openAnsweredTurn();
  const task = await holdRows(workers, 'SELECT FROM task FOR UPDATE');
  const written = completeStep(giveUpFirst(workers.ctx, 'complete-step'), lease, { step: reply, end: null });
  await untilWaiting(workers, 2);
  await task.release();
  expect(await written).toBe(true);
  expect(await readSpent()).toEqual({ day: cost, tasks: cost, runs: 0 });
});

test('a step that is written again while the first try still waits in the database is counted once', async () => {
  const { lease } = await openAnsweredRun();
  const run = await holdRows(workers, 'SELECT FROM tool_run FOR UPDATE');
  const written = recordToolSteps(giveUpFirst(workers.ctx, 'record-tool-steps'), lease, batchOf('started'));
  await untilWaiting(workers, 2);
  await run.release();
  expect(await written).toBe(true);
  expect(await readSpent()).toEqual({ day: cost, tasks: 0, runs: cost });
});

test('a write that fails for ten seconds is made after them', async () => {
  const lease = await openAnsweredTurn();
  const endsAt = performance.now() + 10_000;
  const fails = () => performance.now() < endsAt;
  const failing = failWrites(workers.ctx, { name: 'complete-step', fails, isCommitted: false });
  expect(await completeStep(failing, lease, { step: reply, end: done })).toBe(true);
  expect(await readSpent()).toEqual({ day: cost, tasks: cost, runs: 0 });
});
