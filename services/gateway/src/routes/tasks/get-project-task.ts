import { getProjectTask } from '@harkara/contract';
import { readManageTask } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentManageTask } from '../../present/manage-task.ts';

export const getProjectTaskRoute = route(getProjectTask, async (ctx, call) => {
  const task = await readManageTask(userContext(ctx, call), { taskId: call.params.task_id });
  return { status: 200, body: presentManageTask(task) };
});
