import { readProjectTask as readProjectTaskEndpoint } from '@harkara/contract';
import { readProjectTask } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProjectTask } from '../../present/project-task.ts';

export const readProjectTaskRoute = route(readProjectTaskEndpoint, async (ctx, call) => {
  const task = await readProjectTask(userContext(ctx, call), { taskId: call.params.task_id });
  return { status: 200, body: presentProjectTask(task) };
});
