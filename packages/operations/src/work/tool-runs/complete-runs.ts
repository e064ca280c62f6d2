import type { Queries } from '@harkara/prisma';
import type { Context, TurnJob } from '../../context.ts';
import { dispatchSoon } from '../events/dispatch-event.ts';
import { wakeTurn } from '../turns/wake-turn.ts';
import type { EndedRun } from './ended-runs.ts';

export type CompleteContext = Pick<Context, 'db' | 'newId' | 'logger' | 'jobQueue' | 'signals'>;

/**
 * The one way runs end: `write` ends them, and in the same transaction the turns of agents that waited for them are woken.
 * What follows from it is told afterwards. A run that is known to be no agent's needs no transaction beyond its own statement.
 */
export async function completeRuns(
  ctx: CompleteContext,
  { mayBeAgents }: { mayBeAgents: boolean },
  write: (queries: Queries) => Promise<EndedRun[]>,
): Promise<EndedRun[]> {
  const { ended, jobs } = mayBeAgents
    ? await ctx.db.transaction((queries) => endAndWake(queries, write))
    : { ended: await write(ctx.db), jobs: [] };
  for (const { id } of ended) ctx.signals.publish('tool_run', id);
  for (const { task_id } of ended) if (task_id !== null) ctx.signals.publish('step', task_id);
  if (jobs.length > 0) void ctx.jobQueue.enqueueTurns(jobs);
  await dispatchSoon(ctx, [...new Set(ended.flatMap(({ event_ids }) => event_ids))]);
  return ended;
}

async function endAndWake(
  queries: Queries,
  write: (queries: Queries) => Promise<EndedRun[]>,
): Promise<{ ended: EndedRun[]; jobs: TurnJob[] }> {
  const ended = await write(queries);
  // In one order, so that two that end runs of the same tasks never wait for each other.
  const taskIds = [...new Set(ended.flatMap(({ task_id }) => task_id ?? []))].sort();
  const jobs: TurnJob[] = [];
  for (const taskId of taskIds) {
    const job = await wakeTurn(queries, taskId);
    if (job !== null) jobs.push(job);
  }
  return { ended, jobs };
}
