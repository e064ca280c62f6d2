import { Refusal } from '@harkara/contract';
import { call, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context, KeyCaller } from '../../context.ts';
import { dispatchSoon } from '../events/dispatch-event.ts';
import { emittedEvents } from '../events/emitted-events.ts';
import { runLocksOfTasks } from '../locks/lock-runs.ts';
import { taskLocks } from '../locks/lock-tasks.ts';
import { hasStatus } from '../rows/has-status.ts';
import { stopToolRuns } from '../tool-runs/stop-tool-runs.ts';
import { closeOpenSteps } from '../turns/close-open-steps.ts';
import { latestAnswer } from './latest-answer.ts';
import { readTask } from './read-task.ts';
import type { TaskWithMessages } from './task-row.ts';

/** The error of a cancelled task. */
export const cancelledError = 'Cancelled.';

/**
 * Fails an unfinished task, closes its open steps, stops its tool runs, counts what these cost so far and releases what
 * they had reserved. A runner in the middle of a step loses its lease by this and can write nothing more.
 */
const failCancelledTask = statement({
  name: 'cancel-task',
  params: z.object({
    taskId: z.string(),
    projectId: z.string(),
    error: z.string(),
    /** True when the task may be a test chat. */
    testChats: z.boolean(),
  }),
  row: z.object({
    is_cancelled: z.boolean(),
    event_id: z.string().nullable(),
    steps_released: z.int(),
    runs_released: z.int(),
  }),
  sql: sql`WITH locked_task AS (
    SELECT id, workspace_id, turn, status FROM task
    WHERE id = :task_id AND project_id = :project_id AND (:test_chats::boolean OR channel <> 'test') FOR NO KEY UPDATE
  ), updated_task AS (
    UPDATE task SET status = 'failed', error = :error, reply = ${latestAnswer('task')}, lease_until = NULL,
      updated_at = now(), cost_micro_inr = task.cost_micro_inr + coalesce((
        SELECT sum(r.cost_micro_inr) FROM tool_run r
        WHERE r.task_id = task.id AND ${hasStatus('r', 'queued', 'running')}
      ), 0)
    FROM locked_task l WHERE task.id = l.id AND l.status IN ('queued', 'running', 'needs_approval')
    RETURNING task.*
  ), ${closeOpenSteps}, ${stopToolRuns}, expired_approval AS (
    UPDATE approval SET status = 'expired', decided_at = now()
    FROM updated_task WHERE approval.task_id = updated_task.id AND ${hasStatus('approval', 'pending')}
  ), ${emittedEvents}
  SELECT EXISTS (SELECT FROM updated_task) AS is_cancelled, (SELECT id FROM new_event) AS event_id,
    (SELECT count(*) FROM released_spend) AS steps_released, (SELECT count(*) FROM released_run_spend) AS runs_released
  FROM locked_task`,
});

/**
 * Cancels a task of the key's project and returns it. A finished task is returned unchanged. Refuses with
 * task_not_found.
 */
export async function cancelTask(ctx: Context, caller: KeyCaller, taskId: string): Promise<TaskWithMessages> {
  await endTask(ctx, { taskId, projectId: caller.projectId, testChats: false });
  return readTask(ctx, caller, taskId);
}

type EndTaskContext = Pick<Context, 'db' | 'newId' | 'logger' | 'jobQueue' | 'signals'>;

/** Cancels a task. Returns whether it was unfinished. */
export async function endTask(
  ctx: EndTaskContext,
  { taskId, projectId, testChats }: { taskId: string; projectId: string; testChats: boolean },
): Promise<boolean> {
  const values = { taskId, projectId, error: cancelledError, testChats, eventIds: [ctx.newId('event')] };
  const calls = [taskLocks([taskId]), runLocksOfTasks([taskId]), call(failCancelledTask, values)] as const;
  const [, , [row]] = await ctx.db.together(calls);
  if (row === undefined) throw new Refusal('task_not_found');
  if (row.is_cancelled) ctx.signals.publish('task', taskId);
  await dispatchSoon(ctx, [row.event_id]);
  return row.is_cancelled;
}
