import { turnLimits } from '@harkara/domain';
import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import { emittedEvents } from '../events/emitted-events.ts';
import { countWaiting } from '../fairness/count-waiting.ts';
import { lockTasks } from '../tasks/lock-tasks.ts';
import { closeOpenSteps } from './close-open-steps.ts';

interface DueTurn {
  id: string;
  turn: number;
  attempt: number;
  parks: number;
  sweeps: number;
  status: 'queued' | 'running';
  trace_id: string | null;
  waiting: number;
}

/**
 * Everything that is due and not moving, each row pushed out further every time it is handed over in vain, and how long
 * each project's backlog is. A suspended turn that is due has waited longer than any tool may run: it becomes claimable. Uses
 * task_due_idx; rows that another scheduler holds are skipped. Values: batch.
 */
const dueTurns = statement<DueTurn>(
  'sweep-turns',
  `WITH due AS (
    SELECT id FROM task WHERE status IN ('queued', 'running') AND enqueue_after < now()
    ORDER BY enqueue_after LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
  ), moved AS (
    UPDATE task SET sweeps = task.sweeps + 1, enqueue_after = now() + least(30, 2 ^ least(task.sweeps + 1, 5)) * interval '1 second',
      lease_until = CASE task.status WHEN 'running' THEN coalesce(task.lease_until, 'epoch') END
    FROM due WHERE task.id = due.id
    RETURNING task.id, task.project_id, task.turn, task.attempt, task.parks, task.sweeps, task.status, task.trace_id
  ), backlogs AS (
    SELECT p.project_id, ${countWaiting('p.project_id')} AS waiting FROM (SELECT DISTINCT project_id FROM moved WHERE status = 'queued') p
  )
  SELECT moved.*, coalesce(b.waiting, 0) AS waiting FROM moved LEFT JOIN backlogs b ON b.project_id = moved.project_id`,
);

export const exhaustedError = 'The run stopped unexpectedly too many times.';

/** Ends turns whose workers died too often and gives back what they had reserved. Values: task ids, claims max, error, event ids. */
const exhaustedTurns = statement<{ id: string }>(
  'fail-exhausted-turns',
  `WITH moved AS (
    UPDATE task SET status = 'failed', error = $3, lease_until = NULL, updated_at = now()
    WHERE id = ANY($1) AND status = 'running' AND lease_until < now() AND attempt - parks >= $2 RETURNING task.*
  ), ${closeOpenSteps({ error: '$3' })}, ${emittedEvents({ ids: '$4' })}
  SELECT id, (SELECT count(*) FROM freed) FROM moved`,
);

/** Hands over again what the queue store lost or a dead worker left; answers how many rows were due. */
export async function sweepTurns(ctx: Pick<Context, 'db' | 'jobQueue' | 'signals' | 'newId'>): Promise<number> {
  const due = await ctx.db.query(dueTurns, [turnLimits.sweepBatchMax]);
  const [exhausted, fit] = split(due, ({ attempt, parks }) => attempt - parks >= turnLimits.claimsMax);
  if (exhausted.length > 0)
    await failExhausted(
      ctx,
      exhausted.map(({ id }) => id),
    );
  if (fit.length > 0) await ctx.jobQueue.enqueueTurns(fit.map(jobOf));
  return due.length;
}

async function failExhausted(ctx: Pick<Context, 'db' | 'signals' | 'newId'>, taskIds: string[]): Promise<void> {
  const eventIds = taskIds.map(() => ctx.newId('event'));
  const ended = await ctx.db.transaction(async (queries) => {
    await lockTasks(queries, taskIds);
    return queries.query(exhaustedTurns, [taskIds, turnLimits.claimsMax, exhaustedError, eventIds]);
  });
  for (const { id } of ended) ctx.signals.publish('task', id);
}

/**
 * A turn whose worker died gets a new job each time: the last one may be held by another dead worker. One that was
 * never claimed keeps its job's id, so that a long backlog is not put on the job queue twice.
 */
function jobOf({ id, turn, attempt, sweeps, status, trace_id, waiting }: DueTurn) {
  return {
    taskId: id,
    turn,
    attempt,
    ...(status === 'running' ? { sweep: sweeps } : { waiting }),
    ...(trace_id === null ? {} : { traceId: trace_id }),
  };
}

function split<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
