import { listScheduleRuns as listScheduleRunsEndpoint } from '@harkara/contract';
import { listScheduleRuns } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentScheduleRun } from '../../present/schedule-run.ts';

export const listScheduleRunsRoute = route(listScheduleRunsEndpoint, async (ctx, call) => {
  const page = await listScheduleRuns(userContext(ctx, call), { triggerId: call.params.trigger_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentScheduleRun) } };
});
