import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockWebhookEndpoint } from './lock-webhook-endpoint.ts';

/** Deletes an endpoint and its secrets for good. The scheduler deletes its attempts. */
export async function deleteWebhookEndpoint(ctx: UserContext, { endpointId }: { endpointId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const { url, workspaceId, projectId } = await lockWebhookEndpoint(ctx, tx, endpointId);
    const target = { id: endpointId, name: url, workspaceId, projectId };
    await writeAudit(ctx, tx, { kind: 'webhook_endpoint', action: 'deleted', target });
    await tx.webhookEndpoint.update({
      where: { id: endpointId },
      data: { deletedAt: ctx.clock.now(), enabled: false, sealedSecret: '', sealedPrevious: null },
    });
  });
}
