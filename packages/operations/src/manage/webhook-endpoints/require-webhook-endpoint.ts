import type { Permit } from '@harkara/contract';
import type { Transaction, WebhookEndpointModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requireRow } from '../permits/require-row.ts';

export interface OwnedWebhookEndpoint extends WebhookEndpointModel {
  workspaceId: string;
}

/**
 * An endpoint that the actor may use this way. Refuses with webhook_endpoint_not_found (non-members too) and
 * role_refused.
 */
export async function requireWebhookEndpoint(
  ctx: UserContext,
  tx: Transaction,
  { endpointId, permit }: { endpointId: string; permit: Permit },
): Promise<OwnedWebhookEndpoint> {
  const endpoint = await tx.webhookEndpoint.findUnique({ where: { id: endpointId, deletedAt: null } });
  const project =
    endpoint && (await tx.project.findUnique({ where: { id: endpoint.projectId }, select: { workspaceId: true } }));
  const row = endpoint && project && { ...endpoint, workspaceId: project.workspaceId };
  return requireRow(ctx, tx, { row, permit, missing: 'webhook_endpoint_not_found' });
}
