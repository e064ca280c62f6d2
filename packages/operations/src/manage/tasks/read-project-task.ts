import { type Permit, Refusal } from '@harkara/contract';
import { type ApprovalModel, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { messagesOfTask, taskWithMessages } from '../../work/tasks/task-row.ts';
import { listNewestSteps } from '../../work/turns/list-newest-steps.ts';
import type { StepRow } from '../../work/turns/list-steps.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { projectTaskColumns, projectTaskRow } from './project-task-row.ts';

const taskAndMessages = projectTaskRow.extend(taskWithMessages.pick({ messages: true }).shape);

export interface ProjectTaskWithSteps extends z.output<typeof taskAndMessages> {
  /** Oldest first, unfinished ones included. Of a very long conversation only the newest are listed. */
  steps: StepRow[];
  approvals: ApprovalModel[];
}

const findProjectTask = statement({
  name: 'find-project-task',
  params: z.object({ taskId: z.string() }),
  row: taskAndMessages,
  sql: sql`SELECT ${projectTaskColumns}, ${messagesOfTask} AS messages FROM task t WHERE t.id = :task_id`,
});

/** A task with its messages, steps and approvals. Refuses with task_not_found. */
export async function readProjectTask(
  ctx: UserContext,
  { taskId, permit = 'tasks.read' }: { taskId: string; permit?: Permit },
): Promise<ProjectTaskWithSteps> {
  const { prisma } = ctx.db;
  const [task] = await ctx.db.query(findProjectTask, { taskId });
  if (task === undefined) throw new Refusal('task_not_found');
  await requirePermit(ctx, prisma, { workspaceId: task.workspace_id, permit, missing: 'task_not_found' });
  const [steps, approvals] = await Promise.all([
    listNewestSteps(ctx, taskId),
    prisma.approval.findMany({ where: { taskId }, orderBy: { id: 'asc' } }),
  ]);
  return { ...task, steps, approvals };
}
