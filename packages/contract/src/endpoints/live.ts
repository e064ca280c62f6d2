import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { liveQuery } from '../wire/live.ts';

export const live = endpointsOf('Projects', {
  /** docs/contract.md 10.8. */
  streamLiveHints: {
    method: 'get',
    path: '/v1/manage/projects/{project_id}/live',
    summary: 'Follow what changes in a project as server-sent events.',
    auth: 'session',
    headers: { 'Last-Event-ID': 'Resumes after this event, or tells `reset`.' },
    params: z.object({ project_id: idParam('project') }),
    query: liveQuery,
    answerTypes: ['text/event-stream'],
    answers: { 200: z.string().meta({ description: 'text/event-stream: first `platform` and `money`, then hints.' }) },
    errors: ['not_signed_in', 'project_not_found', 'task_not_found', 'body_invalid', 'live_stream_limit_reached'],
  },
});
