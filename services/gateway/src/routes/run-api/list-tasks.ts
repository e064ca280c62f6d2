import { listTasks as listTasksEndpoint } from '@harkara/contract';
import { listTasks } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { presentTaskSummary } from '../../present/task.ts';

export const listTasksRoute = route(listTasksEndpoint, async (ctx, { caller, query }) => {
  const page = await listTasks(ctx, caller, query);
  return { status: 200, body: { data: page.tasks.map(presentTaskSummary), next_cursor: page.nextCursor } };
});
