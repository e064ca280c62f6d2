import { beginStep, beginToolCalls, beginToolStep, endTask, finishToolRun } from '@harkara/operations/work';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkers, type Workers } from './open-workers.ts';
import { noLeftovers, readLeftovers } from './read-leftovers.ts';
import { insertMany, insertRunningRun, insertRunningTask, insertTool } from './seed-work.ts';

let workers: Workers;
beforeEach(async () => {
  workers = await openWorkers();
});
afterEach(() => workers.close());

const cancel = (taskId: string) => endTask(workers.ctx, { taskId, projectId: workers.projectId, testChats: false });

const leaseOf = (taskId: string) => ({ taskId, turn: 1, attempt: 1, tries: 1 });
const pricedStep = { position: 1, stepId: 'ask', name: 'Ask', reserveMicroInr: 1_000 };

/** Runs that an agent's turn waits for. */
async function insertAgentRuns() {
  const toolId = await insertTool(workers);
  return insertMany(100, async () => {
    const taskId = await insertRunningTask(workers);
    return { taskId, runId: await insertRunningRun(workers, { toolId, taskId }) };
  });
}

test('a cancel that meets the start of a model call leaves no open step and no reserved money', async () => {
  const taskIds = await insertMany(100, () => insertRunningTask(workers));
  const step = {
    stepNo: 1,
    kind: 'model_call',
    name: 'openai/gpt',
    agentId: workers.agentId,
    reserveMicroInr: 1_000,
  } as const;
  await Promise.all(taskIds.flatMap((taskId) => [beginStep(workers.ctx, leaseOf(taskId), step), cancel(taskId)]));
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});

test('a cancel that meets the start of tool calls leaves no live run and no open step', async () => {
  const tool = { name: 'a_tool', tool_id: await insertTool(workers), version: 1, arguments: {} };
  const call = { ...tool, stepNo: 1, position: 0, call_id: 'c1', error: null };
  const taskIds = await insertMany(100, () => insertRunningTask(workers));
  await Promise.all(
    taskIds.flatMap((taskId) => [beginToolCalls(workers.ctx, leaseOf(taskId), [call]), cancel(taskId)]),
  );
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});

test("a cancel that meets a priced step of the task's tool leaves no open step and no reserved money", async () => {
  const runs = await insertAgentRuns();
  await Promise.all(
    runs.flatMap(({ taskId, runId }) => [
      beginToolStep(workers.ctx, { runId, attempt: 1 }, { step: pricedStep, earlier: { steps: [], writeNo: 1 } }),
      cancel(taskId),
    ]),
  );
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});

test("a cancel that meets the end of the task's tool run waits for it, and neither of them fails", async () => {
  const runs = await insertAgentRuns();
  const steps = { step: pricedStep, earlier: { steps: [], writeNo: 1 } };
  await Promise.all(runs.map(({ runId }) => beginToolStep(workers.ctx, { runId, attempt: 1 }, steps)));
  const end = { status: 'failed', code: 'step', error: 'No.' } as const;
  const outcomes = await Promise.allSettled(
    runs.flatMap(({ taskId, runId }): Promise<unknown>[] => [
      finishToolRun(workers.ctx, { id: runId, attempt: 1, task_id: taskId }, { end, batch: { steps: [], writeNo: 1 } }),
      cancel(taskId),
    ]),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});

test('a cancelled task and its step cost what the tool run that it stopped had cost', async () => {
  const [{ taskId, runId } = { taskId: '', runId: '' }] = await insertAgentRuns();
  await workers.pool.query('UPDATE task SET cost_micro_inr = 11 WHERE id = $1', [taskId]);
  await workers.pool.query('UPDATE tool_run SET cost_micro_inr = 700 WHERE id = $1', [runId]);
  await cancel(taskId);
  const { rows } = await workers.pool.query(
    `SELECT t.cost_micro_inr::int AS task, s.cost_micro_inr::int AS step FROM task t JOIN step s ON s.task_id = t.id
    WHERE t.id = $1`,
    [taskId],
  );
  expect(rows).toEqual([{ task: 711, step: 700 }]);
});
