import { cancelProjectTask as cancelProjectTaskEndpoint } from '@harkara/contract';
import { cancelProjectTask } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProjectTask } from '../../present/project-task.ts';

export const cancelProjectTaskRoute = route(cancelProjectTaskEndpoint, async (ctx, call) => {
  const task = await cancelProjectTask(userContext(ctx, call), { taskId: call.params.task_id });
  return { status: 200, body: presentProjectTask(task) };
});
