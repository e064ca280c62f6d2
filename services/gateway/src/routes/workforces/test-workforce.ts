import { testWorkforce as testWorkforceEndpoint } from '@harkara/contract';
import { testWorkforce } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProjectTask } from '../../present/project-task.ts';

export const testWorkforceRoute = route(testWorkforceEndpoint, async (ctx, call) => {
  const task = await testWorkforce(userContext(ctx, call), {
    workforceId: call.params.workforce_id,
    message: call.body.message,
  });
  return { status: 202, body: presentProjectTask(task) };
});
