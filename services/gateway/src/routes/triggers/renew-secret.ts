import { renewSecret as renewSecretEndpoint } from '@harkara/contract';
import { renewSecret } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWebhookWithSecret } from '../../present/trigger.ts';

export const renewSecretRoute = route(renewSecretEndpoint, async (ctx, call) => {
  const renewed = await renewSecret(userContext(ctx, call), { triggerId: call.params.trigger_id, body: call.body });
  return { status: 200, body: presentWebhookWithSecret(ctx, renewed) };
});
