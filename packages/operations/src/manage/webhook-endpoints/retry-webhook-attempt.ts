import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { requireRow } from '../permits/require-row.ts';
import { requireWebhookEndpoint } from './require-webhook-endpoint.ts';
import type { WebhookAttemptRow } from './webhook-attempt-row.ts';

/** Makes an attempt due now, also one that was delivered. Refuses with webhook_endpoint_off. */
export async function retryWebhookAttempt(
  ctx: UserContext,
  { attemptId }: { attemptId: string },
): Promise<WebhookAttemptRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const found = await tx.webhookAttempt.findUnique({
      where: { id: attemptId, endpoint: { deletedAt: null } },
      include: { notification: true },
    });
    const project = found && (await tx.project.findUnique({ where: { id: found.notification.projectId } }));
    const row = found && project && { ...found, workspaceId: project.workspaceId };
    const permit = 'webhook_endpoints.manage';
    const { endpointId } = await requireRow(ctx, tx, { row, permit, missing: 'webhook_attempt_not_found' });
    const { enabled } = await requireWebhookEndpoint(ctx, tx, { endpointId, permit });
    if (!enabled) throw new Refusal('webhook_endpoint_off');
    await tx.webhookEndpoint.update({ where: { id: endpointId }, data: { backoffUntil: null } });
    return tx.webhookAttempt.update({
      where: { id: attemptId },
      data: { state: 'due', dueAt: ctx.clock.now() },
      include: { notification: true },
    });
  });
}
