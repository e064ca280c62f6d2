import { beginStep, beginToolStep, expireToolRuns, sweepToolRuns, sweepTurns } from '@harkara/operations/work';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdRows, untilWaiting } from './hold-rows.ts';
import { openWorkers, type Workers } from './open-workers.ts';
import { pauseAfter } from './pause-after.ts';
import { noLeftovers, readLeftovers } from './read-leftovers.ts';
import { insertMany, insertRunningRun, insertRunningTask, insertTool } from './seed-work.ts';

let workers: Workers;
beforeEach(async () => {
  workers = await openWorkers();
});
afterEach(() => workers.close());

const pricedStep = { position: 1, stepId: 'ask', name: 'Ask', reserveMicroInr: 1_000 };

test('a run that is stopped at its deadline while a priced step begins keeps no open step and no reserved money', async () => {
  const toolId = await insertTool(workers);
  const runIds = await insertMany(100, () => insertRunningRun(workers, { toolId, secondsLeft: -1 }));
  await Promise.all(
    runIds.flatMap((runId): Promise<unknown>[] => [
      beginToolStep(workers.ctx, { runId, attempt: 1 }, { step: pricedStep, earlier: { steps: [], writeNo: 1 } }),
      expireToolRuns(workers.ctx, [runId]),
    ]),
  );
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});

/** Money is where a beginning step waits while it has its task or run locked. */
const moneyTable = 'LOCK TABLE daily_spend IN EXCLUSIVE MODE';

/** A lease that is over begins no step, so it ends while the step begins. */
async function untilLeaseIsOver(): Promise<void> {
  const over = 'SELECT FROM tool_run WHERE lease_until < now()';
  await expect.poll(async () => (await workers.pool.query(over)).rowCount).toBe(1);
}

test('a run is ended as exhausted while its frozen worker begins a step: nothing stays open or reserved', async () => {
  const runId = await insertRunningRun(workers, { toolId: await insertTool(workers) });
  await workers.pool.query(
    `UPDATE tool_run SET attempt = 9, lease_until = now(), enqueue_after = now() - interval '1 second'`,
  );
  const money = await holdRows(workers, moneyTable);
  let begun: Promise<unknown> | undefined;
  const swept = sweepToolRuns(
    pauseAfter(workers.ctx, 'sweep-tool-runs', async () => {
      await workers.pool.query(`UPDATE tool_run SET lease_until = now() + interval '4 seconds'`);
      begun = beginToolStep(
        workers.ctx,
        { runId, attempt: 9 },
        { step: pricedStep, earlier: { steps: [], writeNo: 1 } },
      );
      await untilWaiting(workers, 1);
      await untilLeaseIsOver();
    }),
  );
  await untilWaiting(workers, 2);
  await money.release();
  await Promise.all([begun, swept]);
  expect((await workers.pool.query('SELECT status FROM tool_run')).rows).toEqual([{ status: 'failed' }]);
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});

test('a turn is ended as exhausted while its frozen worker begins a step: nothing stays open or reserved', async () => {
  const taskId = await insertRunningTask(workers);
  await workers.pool.query(
    `UPDATE task SET attempt = 99, lease_until = now() - interval '1 second', enqueue_after = now() - interval '1 second'`,
  );
  const step = { stepNo: 1, kind: 'model_call', name: 'openai/gpt', agentId: workers.agentId } as const;
  const money = await holdRows(workers, moneyTable);
  let begun: Promise<unknown> | undefined;
  const swept = sweepTurns(
    pauseAfter(workers.ctx, 'sweep-turns', async () => {
      const lease = { taskId, turn: 1, attempt: 99, tries: 99 };
      begun = beginStep(workers.ctx, lease, { ...step, reserveMicroInr: 1_000 });
      await untilWaiting(workers, 1);
    }),
  );
  await untilWaiting(workers, 2);
  await money.release();
  await Promise.all([begun, swept]);
  expect((await workers.pool.query('SELECT status FROM task')).rows).toEqual([{ status: 'failed' }]);
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});
