import type { Page, PageQuery, WebhookAttemptState } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requireWebhookEndpoint } from './require-webhook-endpoint.ts';
import type { WebhookAttemptRow } from './webhook-attempt-row.ts';

interface ListWebhookAttemptsInput extends PageQuery {
  endpointId: string;
  state?: WebhookAttemptState | undefined;
}

/** One page of an endpoint's attempts, newest first. */
export async function listWebhookAttempts(
  ctx: UserContext,
  { endpointId, state, ...query }: ListWebhookAttemptsInput,
): Promise<Page<WebhookAttemptRow>> {
  const { prisma } = ctx.db;
  await requireWebhookEndpoint(ctx, prisma, { endpointId, permit: 'webhook_endpoints.read' });
  const { where, ...page } = pageArguments(query);
  const attempts = await prisma.webhookAttempt.findMany({
    ...page,
    where: { ...where, endpointId, ...(state === undefined ? {} : { state }) },
    include: { notification: true },
  });
  return pageOf(attempts, query.limit);
}
