import { listSecrets as listSecretsEndpoint } from '@harkara/contract';
import { listSecrets } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentSecret } from '../../present/secret.ts';

export const listSecretsRoute = route(listSecretsEndpoint, async (ctx, call) => {
  const page = await listSecrets(userContext(ctx, call), { projectId: call.params.project_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentSecret) } };
});
