import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { type OwnedWebhookEndpoint, requireWebhookEndpoint } from './require-webhook-endpoint.ts';

/** Locks an endpoint that the actor may change and reads it under the lock, so that changes of it follow each other. */
export async function lockWebhookEndpoint(
  ctx: UserContext,
  tx: Transaction,
  endpointId: string,
): Promise<OwnedWebhookEndpoint> {
  await requireWebhookEndpoint(ctx, tx, { endpointId, permit: 'webhook_endpoints.manage' });
  await tx.$queryRaw`SELECT FROM webhook_endpoint WHERE id = ${endpointId} FOR NO KEY UPDATE`;
  return requireWebhookEndpoint(ctx, tx, { endpointId, permit: 'webhook_endpoints.manage' });
}
