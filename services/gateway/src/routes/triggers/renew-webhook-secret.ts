import { renewWebhookSecret as renewSecretEndpoint } from '@harkara/contract';
import { renewWebhookSecret } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentWebhookWithSecret } from '../../present/trigger.ts';

export const renewWebhookSecretRoute = route(renewSecretEndpoint, async (ctx, call) => {
  const renewed = await renewWebhookSecret(userContext(ctx, call), {
    triggerId: call.params.trigger_id,
    body: call.body,
  });
  return { status: 200, body: presentWebhookWithSecret(ctx, renewed) };
});
