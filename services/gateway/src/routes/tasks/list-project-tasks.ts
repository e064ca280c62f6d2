import { listProjectTasks as listProjectTasksEndpoint } from '@harkara/contract';
import { listProjectTasks } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProjectTaskSummary } from '../../present/project-task.ts';

export const listProjectTasksRoute = route(listProjectTasksEndpoint, async (ctx, call) => {
  const page = await listProjectTasks(userContext(ctx, call), { projectId: call.params.project_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentProjectTaskSummary) } };
});
