import { replyToTask as replyToTaskEndpoint } from '@harkara/contract';
import { replyToTask } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProjectTask } from '../../present/project-task.ts';

export const replyToTaskRoute = route(replyToTaskEndpoint, async (ctx, call) => {
  const task = await replyToTask(userContext(ctx, call), { taskId: call.params.task_id, message: call.body.message });
  return { status: 200, body: presentProjectTask(task) };
});
