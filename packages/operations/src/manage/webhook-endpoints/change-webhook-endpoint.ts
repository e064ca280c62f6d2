import type { WebhookEndpointChange } from '@harkara/contract';
import type { WebhookEndpointModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { listChanges } from '../audit/list-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkEndpointUrl } from './check-endpoint-url.ts';
import { lockWebhookEndpoint } from './lock-webhook-endpoint.ts';

interface ChangeWebhookEndpointInput {
  endpointId: string;
  change: WebhookEndpointChange;
}

/** What is forgotten when an endpoint is turned on or gets another address. */
const healthy = { disabledReason: null, failures: 0, failingSince: null, backoffUntil: null } as const;

/** Changes an endpoint. One that is turned on again, or moved, counts as healthy. */
export async function changeWebhookEndpoint(
  ctx: UserContext,
  { endpointId, change: { url, events, payload, enabled } }: ChangeWebhookEndpointInput,
): Promise<WebhookEndpointModel> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const endpoint = await lockWebhookEndpoint(ctx, tx, endpointId);
    const isMoved = url !== undefined && url !== endpoint.url;
    if (isMoved) checkEndpointUrl(ctx, url);
    const isTurnedOn = enabled === true && !endpoint.enabled;
    const changed = await tx.webhookEndpoint.update({
      where: { id: endpointId },
      data: {
        ...(url === undefined ? {} : { url }),
        ...(events === undefined ? {} : { events }),
        ...(payload === undefined ? {} : { payload }),
        ...(enabled === undefined ? {} : { enabled }),
        ...(isMoved || isTurnedOn ? healthy : {}),
      },
    });
    const { workspaceId } = endpoint;
    const target = { ...changed, name: changed.url, workspaceId };
    const changes = listChanges(fieldsOf(endpoint), fieldsOf(changed));
    await writeAudit(ctx, tx, { kind: 'webhook_endpoint', action: 'changed', target, changes });
    return changed;
  });
}

function fieldsOf({ url, events, payload, enabled }: WebhookEndpointModel) {
  return { url, events, payload, enabled };
}
