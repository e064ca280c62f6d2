import { Refusal } from '@harkara/contract';
import type { Permit } from '@harkara/domain';
import { type ApprovalModel, statement } from '@harkara/prisma';
import type { UserContext } from '../context.ts';
import { requirePermit } from '../people/require-permit.ts';
import { listNewestSteps } from '../turns/list-newest-steps.ts';
import type { StepRow } from '../turns/list-steps.ts';
import { type ManageTaskRow, manageTaskColumns } from './manage-task-row.ts';
import { type MessageRow, messagesOfTask } from './task-row.ts';

interface TaskAndMessages extends ManageTaskRow {
  messages: MessageRow[];
}

export interface ManageTaskWithSteps extends TaskAndMessages {
  /** Oldest first, unfinished ones included; of a very long conversation only the newest. */
  steps: StepRow[];
  approvals: ApprovalModel[];
}

/** Values: task id. */
const foundTask = statement<TaskAndMessages>(
  'find-manage-task',
  `SELECT ${manageTaskColumns}, ${messagesOfTask} AS messages FROM task t WHERE t.id = $1`,
);

/** A task with all that people may see of it; refuses with task_not_found. */
export async function readManageTask(
  ctx: UserContext,
  { taskId, permit = 'tasks.read' }: { taskId: string; permit?: Permit },
): Promise<ManageTaskWithSteps> {
  const { prisma } = ctx.db;
  const [task] = await ctx.db.query(foundTask, [taskId]);
  if (task === undefined) throw new Refusal('task_not_found');
  await requirePermit(ctx, prisma, { workspaceId: task.workspace_id, permit, missing: 'task_not_found' });
  const [steps, approvals] = await Promise.all([
    listNewestSteps(ctx, taskId),
    prisma.approval.findMany({ where: { taskId }, orderBy: { id: 'asc' } }),
  ]);
  return { ...task, steps, approvals };
}
