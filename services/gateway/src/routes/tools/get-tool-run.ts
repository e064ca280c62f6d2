import { getToolRun } from '@harkara/contract';
import { readToolRun } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentManageToolRun } from '../../present/manage-tool-run.ts';

export const getToolRunRoute = route(getToolRun, async (ctx, call) => {
  return {
    status: 200,
    body: presentManageToolRun(await readToolRun(userContext(ctx, call), { runId: call.params.run_id })),
  };
});
