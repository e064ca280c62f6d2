import type { UserContext } from '../../context.ts';
import { endTask } from '../../work/tasks/cancel-task.ts';
import { type ProjectTaskWithSteps, readProjectTask } from './read-project-task.ts';

/** Cancels a task of any channel, test chats too. A finished task is returned unchanged. */
export async function cancelProjectTask(
  ctx: UserContext,
  { taskId }: { taskId: string },
): Promise<ProjectTaskWithSteps> {
  const { project_id: projectId } = await readProjectTask(ctx, { taskId, permit: 'tasks.manage' });
  await endTask(ctx, { taskId, projectId, testChats: true });
  return readProjectTask(ctx, { taskId });
}
