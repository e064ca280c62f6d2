import { Refusal } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import type { Context, KeyCaller } from '../../context.ts';
import { dispatchSoon } from '../events/dispatch-event.ts';
import { emittedEvents } from '../events/emitted-events.ts';
import { lockRunsOfTasks } from '../tool-runs/lock-runs.ts';
import { stopToolRuns } from '../tool-runs/stop-tool-runs.ts';
import { closeOpenSteps } from '../turns/close-open-steps.ts';
import { latestAnswer } from './latest-answer.ts';
import { lockTasks } from './lock-tasks.ts';
import { readTask } from './read-task.ts';
import type { TaskWithMessages } from './task-row.ts';

/** Why a cancelled task failed. */
export const cancelledError = 'Cancelled.';

/**
 * Ends an unfinished task, closes its open steps, stops its tools and gives back what they had reserved. A runner in the
 * middle of a step loses its lease with this and can write nothing more. Values: task id, project, error, with test chats, event ids.
 */
const cancelledTask = statement<{ id: string; moved: boolean; event_id: string | null }>(
  'cancel-task',
  `WITH found AS (
    SELECT id, workspace_id, turn, status FROM task
    WHERE id = $1 AND project_id = $2 AND ($4::boolean OR channel <> 'test') FOR NO KEY UPDATE
  ), moved AS (
    UPDATE task SET status = 'failed', error = $3, reply = ${latestAnswer('task')}, lease_until = NULL, updated_at = now()
    FROM found WHERE task.id = found.id AND found.status IN ('queued', 'running', 'needs_approval')
    RETURNING task.*
  ), ${closeOpenSteps({ error: '$3' })}, ${stopToolRuns({ error: '$3' })}, dropped AS (
    UPDATE approval SET status = 'expired', decided_at = now()
    FROM moved WHERE approval.task_id = moved.id AND approval.status = 'pending'
  ), ${emittedEvents({ ids: '$5' })}
  SELECT found.id, moved.id IS NOT NULL AS moved, (SELECT count(*) FROM freed), (SELECT count(*) FROM given_back),
    (SELECT id FROM emitted) AS event_id FROM found LEFT JOIN moved ON true`,
);

/** Cancels a key's task and answers it; a finished task is answered as it is. Refuses with task_not_found. */
export async function cancelTask(ctx: Context, caller: KeyCaller, taskId: string): Promise<TaskWithMessages> {
  await endTask(ctx, { taskId, projectId: caller.projectId, testChats: false });
  return readTask(ctx, caller, taskId);
}

type EndTaskContext = Pick<Context, 'db' | 'newId' | 'logger' | 'jobQueue' | 'signals'>;

/** The write behind every cancel. Answers whether the task was still unfinished. */
export async function endTask(
  ctx: EndTaskContext,
  { taskId, projectId, testChats }: { taskId: string; projectId: string; testChats: boolean },
): Promise<boolean> {
  const [row] = await ctx.db.transaction(async (queries) => {
    await lockTasks(queries, [taskId]);
    await lockRunsOfTasks(queries, [taskId]);
    return queries.query(cancelledTask, [taskId, projectId, cancelledError, testChats, [ctx.newId('event')]]);
  });
  if (row === undefined) throw new Refusal('task_not_found');
  if (row.moved) ctx.signals.publish('task', taskId);
  await dispatchSoon(ctx, [row.event_id]);
  return row.moved;
}
