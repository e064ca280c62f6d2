import { turnLimits } from '@harkara/domain';
import { call, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { emittedEvents } from '../events/emitted-events.ts';
import type { StartContext } from '../events/start-listeners.ts';
import { countBacklogs } from '../fairness/count-backlogs.ts';
import { taskLocks } from '../locks/lock-tasks.ts';
import { limitReached } from '../money/limit-reached.ts';
import { hasStatus } from '../rows/has-status.ts';
import { closeOpenSteps } from './close-open-steps.ts';
import { failOrphanedTurns, isOrphaned } from './fail-orphaned-turns.ts';
import { holdTurns, targetsWork } from './hold-turns.ts';

const dueTurn = z.object({
  id: z.string(),
  project_id: z.string(),
  turn: z.int(),
  attempt: z.int(),
  parks: z.int(),
  sweeps: z.int(),
  is_running: z.boolean(),
  trace_id: z.string().nullable(),
  is_orphaned: z.boolean(),
  /** Whether no worker can claim it now. */
  is_unclaimable: z.boolean(),
});
type DueTurn = z.output<typeof dueTurn>;

/**
 * Turns that are due and have no worker. Each time a turn is enqueued in vain, its next due time is later. A suspended
 * turn that is due has waited longer than any tool may run: it becomes claimable. Uses task_due_idx; rows that another
 * scheduler has locked are skipped. They are updated by a list of ids: the planner does not know that a join is short,
 * and would read the whole table for it.
 */
const postponeDueTurns = statement({
  name: 'sweep-turns',
  params: z.object({ batchMax: z.int() }),
  row: dueTurn,
  sql: sql`WITH due AS (
    SELECT id FROM task WHERE status IN ('queued', 'running') AND enqueue_after < now()
    ORDER BY enqueue_after LIMIT :batch_max FOR NO KEY UPDATE SKIP LOCKED
  ), updated_task AS (
    UPDATE task SET sweeps = task.sweeps + 1,
      enqueue_after = now() + least(30, 2 ^ least(task.sweeps + 1, 5)) * interval '1 second',
      lease_until = CASE task.status WHEN 'running' THEN coalesce(task.lease_until, 'epoch') END
    WHERE task.id = ANY(ARRAY(SELECT id FROM due))
    RETURNING task.*
  ), halted AS MATERIALIZED (
    SELECT workspace_id FROM (SELECT DISTINCT workspace_id FROM updated_task) w
    WHERE (SELECT ai_paused FROM platform) OR ${limitReached('w.workspace_id')}
  )
  SELECT t.id, t.project_id, t.turn, t.attempt, t.parks, t.sweeps, t.status = 'running' AS is_running, t.trace_id,
    t.status = 'queued' AND ${isOrphaned('t')} AS is_orphaned,
    t.status = 'queued' AND t.channel <> 'test' AND (
      EXISTS (SELECT FROM halted h WHERE h.workspace_id = t.workspace_id) OR NOT ${targetsWork('t')}
    ) AS is_unclaimable
  FROM updated_task t`,
});

export const exhaustedError = 'The run stopped unexpectedly too many times.';

/** Fails turns whose workers died too often and releases what they had reserved. */
const failExhaustedTurns = statement({
  name: 'fail-exhausted-turns',
  params: z.object({ taskIds: z.array(z.string()), claimsMax: z.int() }),
  row: z.object({ id: z.string(), steps_released: z.int() }),
  sql: sql`WITH updated_task AS (
    UPDATE task SET status = 'failed', error = :error, lease_until = NULL, updated_at = now()
    WHERE id = ANY(:task_ids) AND ${hasStatus('task', 'running')} AND lease_until < now()
      AND attempt - parks >= :claims_max
    RETURNING task.*
  ), ${closeOpenSteps}, ${emittedEvents}
  SELECT id, (SELECT count(*) FROM released_spend) AS steps_released FROM updated_task`,
});

type SweepContext = StartContext & Pick<Context, 'signals'>;

/**
 * Enqueues again the turns whose job was lost or whose worker died. Holds those that no worker can claim now, and fails
 * those that none ever can. Returns how many rows were due.
 */
export async function sweepTurns(ctx: SweepContext): Promise<number> {
  const swept = await ctx.db.query(postponeDueTurns, { batchMax: turnLimits.sweepBatchMax });
  const [orphaned, others] = split(swept, ({ is_orphaned }) => is_orphaned);
  const [unclaimable, due] = split(others, ({ is_unclaimable }) => is_unclaimable);
  if (unclaimable.length > 0)
    await holdTurns(
      ctx,
      unclaimable.map(({ id }) => id),
    );
  if (orphaned.length > 0)
    await failOrphanedTurns(
      ctx,
      orphaned.map(({ id }) => id),
    );
  const [exhausted, retryable] = split(due, ({ attempt, parks }) => attempt - parks >= turnLimits.claimsMax);
  if (exhausted.length > 0)
    await failExhausted(
      ctx,
      exhausted.map(({ id }) => id),
    );
  if (retryable.length > 0) await enqueueAgain(ctx, retryable);
  return swept.length;
}

async function failExhausted(ctx: SweepContext, taskIds: string[]): Promise<void> {
  const eventIds = taskIds.map(() => ctx.newId('event'));
  const values = { taskIds, claimsMax: turnLimits.claimsMax, error: exhaustedError, eventIds };
  const [, ended] = await ctx.db.together([taskLocks(taskIds), call(failExhaustedTurns, values)]);
  for (const { id } of ended) ctx.signals.publish('task', id);
}

async function enqueueAgain(ctx: SweepContext, turns: readonly DueTurn[]): Promise<void> {
  const waiting = await countBacklogs(
    ctx,
    turns.filter(({ is_running }) => !is_running),
  );
  await ctx.jobQueue.enqueueTurns(turns.map((turn) => jobOf(turn, waiting.get(turn.project_id) ?? 0)));
}

/**
 * A turn whose worker died gets a new job each time, because another dead worker may have the last one. A turn that
 * was never claimed keeps the id of its job, so that a long backlog is not enqueued twice.
 */
function jobOf({ id, turn, attempt, sweeps, is_running, trace_id }: DueTurn, waiting: number) {
  return {
    taskId: id,
    turn,
    attempt,
    ...(is_running ? { sweep: sweeps } : { waiting }),
    ...(trace_id === null ? {} : { traceId: trace_id }),
  };
}

function split<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
