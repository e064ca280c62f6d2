import { endpoints } from '@harkara/contract';
import { listScheduleRuns, runSchedule } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentPage } from '../present/page.ts';
import { presentScheduleRun } from '../present/schedule-run.ts';

export const scheduleRoutes = routesOf(endpoints.schedules, {
  runSchedule: async (ctx, { params }) => {
    const scheduleRun = await runSchedule(ctx, { triggerId: params.trigger_id });
    return { status: 202, body: presentScheduleRun(scheduleRun) };
  },

  listScheduleRuns: async (ctx, { params, query }) => {
    const page = await listScheduleRuns(ctx, { triggerId: params.trigger_id, ...query });
    return { status: 200, body: presentPage(page, presentScheduleRun) };
  },
});
