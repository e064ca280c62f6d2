import { endpoints, eventTypes } from '@harkara/contract';
import { listEvents, matchEvents, readEvent, sendProjectEvent } from '@harkara/operations/manage';
import { sendEvent } from '@harkara/operations/work';
import { routesOf } from '../http/routes-of.ts';
import { presentAcceptedEvent } from '../present/accepted-event.ts';
import { presentEvent, presentEventWithVerdicts } from '../present/event.ts';
import { presentPage } from '../present/page.ts';

const describedTypes = Object.entries(eventTypes).map(([type, described]) => ({ type, ...described }));

export const eventRoutes = routesOf(endpoints.events, {
  sendEvent: async (ctx, { caller, body, requestId }) => {
    const { projectId, keyId } = caller;
    const accepted = await sendEvent(ctx, { projectId, keyId, event: body, traceId: requestId });
    return { status: 202, body: presentAcceptedEvent(accepted) };
  },

  sendProjectEvent: async (ctx, { params, body }) => {
    const accepted = await sendProjectEvent(ctx, { projectId: params.project_id, event: body });
    return { status: 202, body: presentAcceptedEvent(accepted) };
  },

  listEvents: async (ctx, { params, query }) => {
    const page = await listEvents(ctx, { projectId: params.project_id, ...query });
    return { status: 200, body: presentPage(page, presentEvent) };
  },

  readEvent: async (ctx, { params }) => {
    const event = await readEvent(ctx, { eventId: params.event_id });
    return { status: 200, body: presentEventWithVerdicts(event) };
  },

  matchEvents: async (ctx, { params, body }) => {
    const events = await matchEvents(ctx, { projectId: params.project_id, ...body });
    const data = events.map(({ id, type, at, matches }) => ({ event_id: id, type, at: at.toISOString(), matches }));
    return { status: 200, body: { data } };
  },

  listEventTypes: async () => ({ status: 200, body: { data: describedTypes, next_cursor: null } }),
});
