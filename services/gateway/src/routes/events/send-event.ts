import { sendEvent } from '@harkara/contract';
import { acceptEvent } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { presentAcceptedEvent } from '../../present/accepted-event.ts';

export const sendEventRoute = route(sendEvent, async (ctx, { caller, body, requestId }) => {
  const accepted = await acceptEvent(ctx, { projectId: caller.projectId, event: body, traceId: requestId });
  return { status: 202, body: presentAcceptedEvent(accepted) };
});
