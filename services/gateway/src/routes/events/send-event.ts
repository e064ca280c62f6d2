import { sendEvent as sendEventEndpoint } from '@harkara/contract';
import { sendEvent } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { presentAcceptedEvent } from '../../present/accepted-event.ts';

export const sendEventRoute = route(sendEventEndpoint, async (ctx, { caller, body, requestId }) => {
  const accepted = await sendEvent(ctx, { projectId: caller.projectId, event: body, traceId: requestId });
  return { status: 202, body: presentAcceptedEvent(accepted) };
});
