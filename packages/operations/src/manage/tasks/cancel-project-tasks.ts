import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { endTask } from '../../work/tasks/cancel-task.ts';
import { requireProject } from '../projects/require-project.ts';

interface CancelProjectTasksInput {
  projectId: string;
  ids: readonly string[];
}

interface CancelledTasks {
  cancelled: string[];
  /** Those that were finished already. */
  unchanged: string[];
}

/**
 * Cancels tasks of any channel, one after the other. Refuses with project_not_found, and with task_not_found before
 * anything is cancelled when one is not of the project.
 */
export async function cancelProjectTasks(
  ctx: UserContext,
  { projectId, ids }: CancelProjectTasksInput,
): Promise<CancelledTasks> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId, permit: 'tasks.manage' });
  const taskIds = [...new Set(ids)];
  const known = await prisma.task.count({ where: { id: { in: taskIds }, projectId } });
  if (known < taskIds.length) throw new Refusal('task_not_found');
  const answer: CancelledTasks = { cancelled: [], unchanged: [] };
  for (const taskId of taskIds) {
    const isCancelled = await endTask(ctx, { taskId, projectId, testChats: true });
    answer[isCancelled ? 'cancelled' : 'unchanged'].push(taskId);
  }
  return answer;
}
