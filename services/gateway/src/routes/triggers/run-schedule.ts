import { runSchedule as runScheduleEndpoint } from '@harkara/contract';
import { runSchedule } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentScheduleRun } from '../../present/schedule-run.ts';

export const runScheduleRoute = route(runScheduleEndpoint, async (ctx, call) => {
  const scheduleRun = await runSchedule(userContext(ctx, call), { triggerId: call.params.trigger_id });
  return { status: 202, body: presentScheduleRun(scheduleRun) };
});
