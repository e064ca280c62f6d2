import { cancelTask as cancelTaskEndpoint } from '@harkara/contract';
import { cancelTask } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { presentTask } from '../../present/task.ts';

export const cancelTaskRoute = route(cancelTaskEndpoint, async (ctx, { caller, params }) => {
  return { status: 200, body: presentTask(await cancelTask(ctx, caller, params.task_id)) };
});
