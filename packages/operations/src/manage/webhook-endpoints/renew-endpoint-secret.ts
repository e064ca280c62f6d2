import { limits } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { EndpointAndSecret } from './create-webhook-endpoint.ts';
import { lockWebhookEndpoint } from './lock-webhook-endpoint.ts';
import { makeEndpointSecret } from './make-endpoint-secret.ts';

const hourMs = 3_600_000;

/** Makes a new secret. The replaced one signs beside it for 24 hours; one that was replaced before does not any more. */
export async function renewEndpointSecret(
  ctx: UserContext,
  { endpointId }: { endpointId: string },
): Promise<EndpointAndSecret> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const {
      url,
      workspaceId,
      projectId,
      sealedSecret: sealedPrevious,
    } = await lockWebhookEndpoint(ctx, tx, endpointId);
    const { secret, sealedSecret } = await makeEndpointSecret(ctx, endpointId);
    const previousUntil = new Date(ctx.clock.now().getTime() + limits.webhookSecretOverlapHours * hourMs);
    const endpoint = await tx.webhookEndpoint.update({
      where: { id: endpointId },
      data: { sealedSecret, sealedPrevious, previousUntil },
    });
    const target = { id: endpointId, name: url, workspaceId, projectId };
    await writeAudit(ctx, tx, { kind: 'webhook_endpoint', action: 'secret_renewed', target });
    return { endpoint, secret };
  });
}
