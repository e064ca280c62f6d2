import { hasRow, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lockTasks } from '../locks/lock-tasks.ts';
import { canTakeWork } from '../rows/can-take-work.ts';
import { hasStatus } from '../rows/has-status.ts';

/**
 * SQL of a queued turn that is held: nothing enqueues or sweeps it until its release. It has no due time, so the sweep
 * does not read it, and task_held_idx has it.
 */
export const isHeld = (task: string) => `${task}.status = 'queued' AND ${task}.enqueue_after = 'infinity'`;

/** SQL that is true while agent and workforce of a task can take work. */
export function targetsWork(task: string): string {
  const agentWorks = hasRow(`agent a WHERE a.id = ${task}.agent_id AND ${canTakeWork('a')}`);
  const workforceWorks = hasRow(`workforce w WHERE w.id = ${task}.workforce_id AND ${canTakeWork('w')}`);
  return `(${agentWorks} AND (coalesce(${task}.workforce_id, '') = '' OR ${workforceWorks}))`;
}

/** SQL that is true when a worker can claim the queued turn of a task now: what claim-turn.ts asks for. */
export function canBeClaimed(task: string): string {
  return `(${targetsWork(task)} AND NOT (SELECT ai_paused FROM platform)
    AND NOT spending_limit_reached(${task}.workspace_id))`;
}

const holdQueuedTurns = statement({
  name: 'hold-turns',
  params: z.object({ taskIds: z.array(z.string()) }),
  row: z.object({ id: z.string() }),
  sql: sql`UPDATE task SET enqueue_after = 'infinity', sweeps = 0
    WHERE id = ANY(:task_ids) AND ${hasStatus('task', 'queued')} AND channel <> 'test' AND NOT ${canBeClaimed('task')}
    RETURNING id`,
});

/**
 * Holds queued turns that no worker can claim now. Whether that is so is read once they are locked, so a release that
 * comes later finds them held. Test chats are never held, because they ask for less.
 */
export async function holdTurns(ctx: Pick<Context, 'db'>, taskIds: readonly string[]): Promise<void> {
  await ctx.db.transaction(async (queries) => {
    await lockTasks(queries, taskIds);
    await queries.query(holdQueuedTurns, { taskIds });
  });
}
