import { type Page, type PageQuery, type WebhookAttemptState, webhookAttemptState } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { idsBetween } from '../../page-of.ts';
import { pageOfWalk, walkedRow, walkParams, walkRows } from '../../walk-rows.ts';
import { requireWebhookEndpoint } from './require-webhook-endpoint.ts';
import type { WebhookAttemptRow } from './webhook-attempt-row.ts';

interface ListWebhookAttemptsInput extends PageQuery {
  endpointId: string;
  state?: WebhookAttemptState | undefined;
}

const listIds = statement({
  name: 'list-webhook-attempt-ids',
  params: walkParams.extend({ state: webhookAttemptState.nullable() }),
  row: walkedRow,
  sql: walkRows({
    table: 'webhook_attempt',
    owner: 'endpoint_id',
    fits: sql`:state::text IS NULL OR r.state = :state`,
  }),
});

/** One page of an endpoint's attempts, newest first. A page of a rare state may be short and still have a next one. */
export async function listWebhookAttempts(
  ctx: UserContext,
  { endpointId, state, ...query }: ListWebhookAttemptsInput,
): Promise<Page<WebhookAttemptRow>> {
  const { prisma } = ctx.db;
  await requireWebhookEndpoint(ctx, prisma, { endpointId, permit: 'webhook_endpoints.read' });
  const { limit } = query;
  const values = {
    ...idsBetween('webhookAttempt', query),
    ownerId: endpointId,
    limit: limit + 1,
    state: state ?? null,
  };
  const { data, next_cursor } = pageOfWalk(await ctx.db.query(listIds, values), limit);
  const where = { id: { in: data.map(({ id }) => id) } };
  const include = { notification: true };
  return { data: await prisma.webhookAttempt.findMany({ where, orderBy: { id: 'desc' }, include }), next_cursor };
}
