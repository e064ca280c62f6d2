import type { Queries } from '@harkara/prisma';
import type { Context, TurnJob } from '../../context.ts';
import { dispatchSoon } from '../events/dispatch-event.ts';
import { listTasksOfRuns, lockRuns } from '../locks/lock-runs.ts';
import { lockTasks } from '../locks/lock-tasks.ts';
import { wakeTurn } from '../turns/wake-turn.ts';
import type { EndedRun } from './ended-runs.ts';

export type CompleteContext = Pick<Context, 'db' | 'newId' | 'logger' | 'jobQueue' | 'signals'>;

/**
 * Ends tool runs with `write`, and in the same transaction wakes the turns that waited for them. Every run that a task
 * may wait for ends here. Tasks and runs are locked before `write` reads what they contain. Signals are published and
 * jobs enqueued after the commit.
 */
export async function completeRuns(
  ctx: CompleteContext,
  runIds: readonly string[],
  write: (queries: Queries) => Promise<EndedRun[]>,
): Promise<EndedRun[]> {
  const { ended, jobs } = await ctx.db.transaction(async (queries) => {
    await lockTasks(queries, await listTasksOfRuns(queries, runIds));
    await lockRuns(queries, runIds);
    return endAndWake(queries, write);
  });
  await publishEnded(ctx, ended, jobs);
  return ended;
}

/** `completeRuns` for a run that its own worker ends. A run without a task needs one statement and no transaction. */
export async function completeOwnRun(
  ctx: CompleteContext,
  { taskId }: { taskId: string | null },
  write: (queries: Queries) => Promise<EndedRun[]>,
): Promise<EndedRun[]> {
  const { ended, jobs } =
    taskId === null
      ? { ended: await write(ctx.db), jobs: [] }
      : await ctx.db.transaction(async (queries) => {
          await lockTasks(queries, [taskId]);
          return endAndWake(queries, write);
        });
  await publishEnded(ctx, ended, jobs);
  return ended;
}

async function publishEnded(ctx: CompleteContext, ended: readonly EndedRun[], jobs: readonly TurnJob[]): Promise<void> {
  for (const { id } of ended) ctx.signals.publish('tool_run', id);
  for (const { task_id } of ended) if (task_id !== null) ctx.signals.publish('step', task_id);
  if (jobs.length > 0) void ctx.jobQueue.enqueueTurns(jobs);
  await dispatchSoon(ctx, [...new Set(ended.flatMap(({ event_ids }) => event_ids))]);
}

async function endAndWake(
  queries: Queries,
  write: (queries: Queries) => Promise<EndedRun[]>,
): Promise<{ ended: EndedRun[]; jobs: TurnJob[] }> {
  const ended = await write(queries);
  const taskIds = [...new Set(ended.flatMap(({ task_id }) => task_id ?? []))];
  const jobs: TurnJob[] = [];
  for (const taskId of taskIds) {
    const job = await wakeTurn(queries, taskId);
    if (job !== null) jobs.push(job);
  }
  return { ended, jobs };
}
