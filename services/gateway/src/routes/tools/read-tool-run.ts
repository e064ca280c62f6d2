import { readToolRun as readToolRunEndpoint } from '@harkara/contract';
import { readToolRun } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentProjectToolRun } from '../../present/project-tool-run.ts';

export const readToolRunRoute = route(readToolRunEndpoint, async (ctx, call) => {
  return {
    status: 200,
    body: presentProjectToolRun(await readToolRun(userContext(ctx, call), { runId: call.params.run_id })),
  };
});
