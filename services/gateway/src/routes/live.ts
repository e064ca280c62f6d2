import { endpoints } from '@harkara/contract';
import { streamLiveHints } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { streamEvents } from '../http/stream-events.ts';
import { presentHint } from '../present/live-hint.ts';

export const liveRoutes = routesOf(endpoints.live, {
  streamLiveHints: async (ctx, { params, query, header, liveProjects, closedSignal }) => {
    const input = { projectId: params.project_id, taskId: query.task, lastPlace: header('last-event-id') };
    const hints = await streamLiveHints(ctx, { ...input, liveProjects, signal: closedSignal() });
    return {
      stream: (response) => streamEvents(response, hints, ({ place, hint }) => ({ id: place, ...presentHint(hint) })),
    };
  },
});
