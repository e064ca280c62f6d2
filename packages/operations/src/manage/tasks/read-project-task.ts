import { Refusal } from '@harkara/contract';
import type { Permit } from '@harkara/domain';
import { type ApprovalModel, statement } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { type MessageRow, messagesOfTask } from '../../work/tasks/task-row.ts';
import { listNewestSteps } from '../../work/turns/list-newest-steps.ts';
import type { StepRow } from '../../work/turns/list-steps.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { type ProjectTaskRow, projectTaskColumns } from './project-task-row.ts';

interface TaskAndMessages extends ProjectTaskRow {
  messages: MessageRow[];
}

export interface ProjectTaskWithSteps extends TaskAndMessages {
  /** Oldest first, unfinished ones included; of a very long conversation only the newest. */
  steps: StepRow[];
  approvals: ApprovalModel[];
}

/** Values: task id. */
const foundTask = statement<TaskAndMessages>(
  'find-manage-task',
  `SELECT ${projectTaskColumns}, ${messagesOfTask} AS messages FROM task t WHERE t.id = $1`,
);

/** A task with all that people may see of it; refuses with task_not_found. */
export async function readProjectTask(
  ctx: UserContext,
  { taskId, permit = 'tasks.read' }: { taskId: string; permit?: Permit },
): Promise<ProjectTaskWithSteps> {
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
