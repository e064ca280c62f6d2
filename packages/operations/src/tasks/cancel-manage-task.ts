import type { UserContext } from '../context.ts';
import { endTask } from './cancel-task.ts';
import { type ManageTaskWithSteps, readManageTask } from './read-manage-task.ts';

/** Cancels any task of the workspace, test chats too; a finished task is answered as it is. */
export async function cancelManageTask(ctx: UserContext, { taskId }: { taskId: string }): Promise<ManageTaskWithSteps> {
  const { project_id: projectId } = await readManageTask(ctx, { taskId, permit: 'tasks.manage' });
  await endTask(ctx, { taskId, projectId, testChats: true });
  return readManageTask(ctx, { taskId });
}
