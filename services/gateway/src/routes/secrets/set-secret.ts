import { setSecret as setSecretEndpoint } from '@harkara/contract';
import { setSecret } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentSecret } from '../../present/secret.ts';

export const setSecretRoute = route(setSecretEndpoint, async (ctx, call) => {
  const { project_id: projectId, name } = call.params;
  const { secret, isNew } = await setSecret(userContext(ctx, call), { projectId, name, value: call.body.value });
  return { status: isNew ? 201 : 200, body: presentSecret(secret) };
});
