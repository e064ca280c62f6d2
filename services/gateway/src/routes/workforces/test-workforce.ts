import { testWorkforce } from '@harkara/contract';
import { startWorkforceTest } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentManageTask } from '../../present/manage-task.ts';

export const testWorkforceRoute = route(testWorkforce, async (ctx, call) => {
  const task = await startWorkforceTest(userContext(ctx, call), {
    workforceId: call.params.workforce_id,
    message: call.body.message,
  });
  return { status: 202, body: presentManageTask(task) };
});
