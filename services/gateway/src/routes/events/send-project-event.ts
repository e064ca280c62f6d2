import { sendProjectEvent as sendProjectEventEndpoint } from '@harkara/contract';
import { sendProjectEvent } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentAcceptedEvent } from '../../present/accepted-event.ts';

export const sendProjectEventRoute = route(sendProjectEventEndpoint, async (ctx, call) => {
  const accepted = await sendProjectEvent(userContext(ctx, call), {
    projectId: call.params.project_id,
    event: call.body,
  });
  return { status: 202, body: presentAcceptedEvent(accepted) };
});
