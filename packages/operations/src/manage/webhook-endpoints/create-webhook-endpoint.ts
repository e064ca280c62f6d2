import { limits, Refusal, type WebhookEndpointBody } from '@harkara/contract';
import type { WebhookEndpointModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockProject } from '../projects/lock-project.ts';
import { requireProject } from '../projects/require-project.ts';
import { checkEndpointUrl } from './check-endpoint-url.ts';
import { makeEndpointSecret } from './make-endpoint-secret.ts';

interface CreateWebhookEndpointInput {
  projectId: string;
  body: WebhookEndpointBody;
}

export interface EndpointAndSecret {
  endpoint: WebhookEndpointModel;
  /** Shown only once. */
  secret: string;
}

/** Creates an endpoint that is on (docs/contract.md 16.1). Refuses with webhook_endpoint_limit_reached at 20. */
export async function createWebhookEndpoint(
  ctx: UserContext,
  { projectId, body }: CreateWebhookEndpointInput,
): Promise<EndpointAndSecret> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { workspaceId } = await requireProject(ctx, tx, { projectId, permit: 'webhook_endpoints.manage' });
    checkEndpointUrl(ctx, body.url);
    await lockProject(tx, projectId);
    const known = await tx.webhookEndpoint.count({ where: { projectId, deletedAt: null } });
    if (known >= limits.webhookEndpointsMax) throw new Refusal('webhook_endpoint_limit_reached');
    const id = ctx.newId('webhookEndpoint');
    const { secret, sealedSecret } = await makeEndpointSecret(ctx, id);
    const endpoint = await tx.webhookEndpoint.create({ data: { id, projectId, ...body, sealedSecret } });
    await writeAudit(ctx, tx, {
      kind: 'webhook_endpoint',
      action: 'created',
      target: { id, name: endpoint.url, workspaceId, projectId },
    });
    return { endpoint, secret };
  });
}
