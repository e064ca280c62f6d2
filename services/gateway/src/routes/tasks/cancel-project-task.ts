import { cancelProjectTask } from '@harkara/contract';
import { cancelManageTask } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentManageTask } from '../../present/manage-task.ts';

export const cancelProjectTaskRoute = route(cancelProjectTask, async (ctx, call) => {
  const task = await cancelManageTask(userContext(ctx, call), { taskId: call.params.task_id });
  return { status: 200, body: presentManageTask(task) };
});
