import type { Call } from '@harkara/prisma';
import type { Context, TurnJob } from '../../context.ts';
import { dispatchSoon } from '../events/dispatch-event.ts';
import { runLocks, taskLocksOfRuns } from '../locks/lock-runs.ts';
import { taskLocks } from '../locks/lock-tasks.ts';
import { jobsOf, wakeTurns } from '../turns/wake-turns.ts';
import type { EndedRun } from './ended-runs.ts';
import { finishPlainRuns, type PlainEnd } from './finish-plain-runs.ts';

export type CompleteContext = Pick<Context, 'db' | 'newId' | 'logger' | 'jobQueue' | 'signals'>;

/**
 * Ends tool runs with `write`, and in the same transaction wakes the turns that waited for them. Every run that a task
 * may wait for ends here. Tasks and runs are locked before `write` reads what they contain, and the transaction is sent
 * whole, because `write` counts money. Signals are published and jobs enqueued after the commit.
 */
export async function completeRuns<Run extends EndedRun>(
  ctx: CompleteContext,
  runIds: readonly string[],
  write: Call<Run>,
): Promise<Run[]> {
  const calls = [taskLocksOfRuns(runIds), runLocks(runIds), write, wakeTurns(runIds)] as const;
  const [, , ended, woken] = await ctx.db.together(calls);
  await publishEnded(ctx, ended, jobsOf(woken));
  return ended;
}

/** `completeRuns` for a run that its own worker ends. A run without a task needs one statement and no transaction. */
export async function completeOwnRun<Run extends EndedRun>(
  ctx: CompleteContext,
  { runId, taskId }: { runId: string; taskId: string | null },
  write: Call<Run>,
): Promise<Run[]> {
  if (taskId === null) {
    const [ended] = await ctx.db.together([write]);
    await publishEnded(ctx, ended, []);
    return ended;
  }
  const [, ended, woken] = await ctx.db.together([taskLocks([taskId]), write, wakeTurns([runId])]);
  await publishEnded(ctx, ended, jobsOf(woken));
  return ended;
}

/** The same for a plain run, in one statement with others that end; null for a run that is none. */
export async function completePlainRun(ctx: CompleteContext, run: PlainEnd): Promise<{ id: string }[] | null> {
  const ended = await ctx.db.query(finishPlainRuns, run);
  if (ended.some(({ is_plain: isPlain }) => !isPlain)) return null;
  for (const { id } of ended) ctx.signals.publish('tool_run', id);
  return ended;
}

async function publishEnded(ctx: CompleteContext, ended: readonly EndedRun[], jobs: readonly TurnJob[]): Promise<void> {
  for (const { id } of ended) ctx.signals.publish('tool_run', id);
  for (const { task_id } of ended) if (task_id !== null) ctx.signals.publish('step', task_id);
  if (jobs.length > 0) void ctx.jobQueue.enqueueTurns(jobs);
  await dispatchSoon(ctx, [...new Set(ended.flatMap(({ event_ids }) => event_ids))]);
}
