import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { requireWebhookEndpoint } from './require-webhook-endpoint.ts';
import type { WebhookAttemptRow } from './webhook-attempt-row.ts';

/** Sends a test notification to one endpoint. Refuses with webhook_endpoint_off. */
export async function testWebhookEndpoint(
  ctx: UserContext,
  { endpointId }: { endpointId: string },
): Promise<WebhookAttemptRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const endpoint = await requireWebhookEndpoint(ctx, tx, { endpointId, permit: 'webhook_endpoints.manage' });
    if (!endpoint.enabled) throw new Refusal('webhook_endpoint_off');
    const { projectId, payload } = endpoint;
    const notification = await tx.notification.create({
      data: {
        id: ctx.newId('notification'),
        projectId,
        type: 'webhook_endpoint.test',
        data: JSON.stringify({ webhook_endpoint_id: endpointId }),
      },
    });
    await tx.webhookEndpoint.update({ where: { id: endpointId }, data: { backoffUntil: null } });
    const attempt = await tx.webhookAttempt.create({
      data: {
        id: ctx.newId('webhookAttempt'),
        endpointId,
        notificationId: notification.id,
        payload,
        dueAt: ctx.clock.now(),
      },
    });
    return { ...attempt, notification };
  });
}
