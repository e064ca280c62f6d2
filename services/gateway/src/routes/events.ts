import { endpoints, eventTypes } from '@harkara/contract';
import { sendEvent, sendProjectEvent } from '@harkara/operations';
import { routesOf } from '../http/routes-of.ts';
import { presentAcceptedEvent } from '../present/accepted-event.ts';

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

  listEventTypes: async () => ({ status: 200, body: { data: describedTypes, next_cursor: null } }),
});
