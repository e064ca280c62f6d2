import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';
import { scheduleRun } from '../wire/schedule-run.ts';

const triggerParams = z.object({ trigger_id: idParam('trigger') });

export const schedules = endpointsOf('Triggers', {
  runSchedule: {
    method: 'post',
    path: '/v1/manage/triggers/{trigger_id}/run',
    summary: 'Run a schedule now, also while it is off. It counts as the previous run.',
    auth: 'session',
    params: triggerParams,
    answers: { 202: scheduleRun },
    errors: [
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'trigger_not_found',
      'conflict',
      'run_still_going',
      'agent_unavailable',
      'workforce_unavailable',
      'ai_paused',
      'daily_limit_reached',
    ],
  },

  listScheduleRuns: {
    method: 'get',
    path: '/v1/manage/triggers/{trigger_id}/fires',
    summary: 'List what came of the due times of a schedule, newest first.',
    auth: 'session',
    params: triggerParams,
    query: namedPageQuery,
    answers: { 200: namedPageOf(scheduleRun) },
    errors: ['not_signed_in', 'trigger_not_found', 'body_invalid'],
  },
});
