import { deleteSecret as deleteSecretEndpoint } from '@harkara/contract';
import { deleteSecret } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';

export const deleteSecretRoute = route(deleteSecretEndpoint, async (ctx, call) => {
  await deleteSecret(userContext(ctx, call), { projectId: call.params.project_id, name: call.params.name });
  return { status: 204 };
});
