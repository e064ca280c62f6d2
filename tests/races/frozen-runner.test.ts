import {
  beginStep,
  beginToolStep,
  completeStep,
  endTask,
  expireToolRun,
  finishToolRun,
  sweepToolRuns,
  sweepTurns,
} from '@harkara/operations/work';
import { createDatabase, type Database } from '@harkara/prisma';
import { createPool } from '@harkara/runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreezingProxy, openFreezingProxy } from './open-freezing-proxy.ts';
import { openWorkers, type WorkerContext, type Workers } from './open-workers.ts';
import { insertMany, insertRunningRun, insertRunningTask, insertTool } from './seed-work.ts';
import { untilIdle } from './until-idle.ts';

let workers: Workers;
let proxy: FreezingProxy | undefined;
let doomed: Database | undefined;
beforeEach(async () => {
  workers = await openWorkers();
});
afterEach(async () => {
  await proxy?.close();
  await doomed?.close();
  await workers.close();
});

const leaseOf = (taskId: string) => ({ taskId, turn: 1, attempt: 1, tries: 1 });

const ask = { position: 1, stepId: 'ask', name: 'Ask', reserveMicroInr: 1_000 };
const asked = {
  position: 1,
  stepId: 'ask',
  name: 'Ask',
  status: 'done',
  output: 'Yes.',
  error: null,
  costMicroInr: 400,
  startedAt: new Date(),
  finishedAt: new Date(),
  calledVersion: null,
} as const;

/** Ends the work in a process that freezes as soon as it has sent the statement. */
async function freezeAt({ statement, prepare, end }: Ending, paid: { taskId: string; runId: string }): Promise<void> {
  const { pool, ctx, databaseUrl } = workers;
  if (prepare !== undefined) await pool.query(prepare);
  proxy = await openFreezingProxy(databaseUrl, statement);
  const { logger } = ctx;
  doomed = createDatabase(
    createPool({ databaseUrl: proxy.url, max: 1, applicationName: 'frozen', logger, queryMsMax: 60_000 }),
  );
  void end({ ...ctx, db: doomed }, paid).catch(() => undefined);
  await untilIdle(pool, await proxy.frozen);
}

/** A turn and its tool run, both in the middle of a step with reserved money. */
async function insertPaidRun(): Promise<{ taskId: string; runId: string }> {
  const taskId = await insertRunningTask(workers);
  const runId = await insertRunningRun(workers, { toolId: await insertTool(workers), taskId });
  expect(
    await beginToolStep(workers.ctx, { runId, attempt: 1 }, { step: ask, earlier: { steps: [], writeNo: 1 } }),
  ).toBe('ok');
  const step = { stepNo: 2, kind: 'model_call', name: 'openai/gpt', agentId: workers.agentId } as const;
  expect(await beginStep(workers.ctx, leaseOf(taskId), { ...step, reserveMicroInr: 1_000 })).toBe('ok');
  return { taskId, runId };
}

/** The money of a model step of each of 40 turns, eight at once. */
async function paySteps(): Promise<void> {
  const { ctx, agentId } = workers;
  const taskIds = await insertMany(40, () => insertRunningTask(workers));
  const step = { stepNo: 1, kind: 'model_call', name: 'openai/gpt', agentId, reserveMicroInr: 1_000 } as const;
  const result = {
    stepNo: 1,
    status: 'done',
    output: {},
    error: null,
    tokensIn: 1,
    tokensOut: 1,
    costMicroInr: 9,
  } as const;
  const worker = async () => {
    for (let taskId = taskIds.pop(); taskId !== undefined; taskId = taskIds.pop()) {
      expect(await beginStep(ctx, leaseOf(taskId), step)).toBe('ok');
      const end = { status: 'done', reply: 'Yes.' } as const;
      expect(await completeStep(ctx as never, leaseOf(taskId), { step: result, end })).toBe(true);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

interface Ending {
  /** The last statement that counts money. */
  statement: string;
  /** Makes the work ready to be ended. */
  prepare?: string;
  end(ctx: WorkerContext, paid: { taskId: string; runId: string }): Promise<unknown>;
}

/** Lost by so many workers that no other gets it. */
const lost = `attempt = 99, lease_until = now() - interval '1 second', enqueue_after = now() - interval '1 second'`;

const done = { status: 'done', output: 'Yes.' } as const;

test.each([
  {
    statement: 'finish-tool-run',
    end: (ctx, { taskId, runId }) =>
      finishToolRun(
        ctx,
        { id: runId, attempt: 1, task_id: taskId },
        { end: done, batch: { steps: [asked], writeNo: 2 } },
      ),
  },
  {
    statement: 'expire-tool-runs',
    prepare: `UPDATE tool_run SET deadline_at = now() WHERE status = 'running'`,
    end: (ctx, { runId }) => expireToolRun(ctx, runId),
  },
  {
    statement: 'cancel-task',
    end: (ctx, { taskId }) => endTask(ctx, { taskId, projectId: workers.projectId, testChats: false }),
  },
  {
    statement: 'fail-exhausted-turns',
    prepare: `UPDATE task SET ${lost} WHERE status = 'running'`,
    end: (ctx) => sweepTurns(ctx),
  },
  { statement: 'fail-exhausted-runs', prepare: `UPDATE tool_run SET ${lost}`, end: (ctx) => sweepToolRuns(ctx) },
] satisfies Ending[])('a process that freezes at $statement keeps nobody from paying for a step', async (ending) => {
  const paid = await insertPaidRun();
  await freezeAt(ending, paid);
  await paySteps();
});
