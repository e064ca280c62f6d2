import { type DeliveryOutcome, deliveryOutcome, type Page, type PageQuery } from '@harkara/contract';
import { type DeliveryModel, sql, statement } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { idsBetween } from '../../page-of.ts';
import { pageOfWalk, walkedRow, walkParams, walkRows } from '../../walk-rows.ts';
import { requireTrigger } from '../triggers/require-trigger.ts';
import { findReplays } from './find-replays.ts';

interface ListDeliveriesInput extends PageQuery {
  triggerId: string;
  outcome?: DeliveryOutcome | undefined;
}

/** The body is left out: only who may change the trigger reads it. */
export interface DeliveryRow extends Omit<DeliveryModel, 'body'> {
  /** The newest replay that was accepted or held. */
  replayedAs: string | null;
}

const listIds = statement({
  name: 'list-delivery-ids',
  params: walkParams.extend({ outcome: deliveryOutcome.nullable() }),
  row: walkedRow,
  sql: walkRows({
    table: 'delivery',
    owner: 'trigger_id',
    fits: sql`:outcome::text IS NULL OR r.outcome = :outcome`,
  }),
});

/**
 * One page of a webhook's deliveries, newest first, without their bodies. A page of a rare outcome may be short and
 * still have a next one.
 */
export async function listDeliveries(
  ctx: UserContext,
  { triggerId, outcome, ...query }: ListDeliveriesInput,
): Promise<Page<DeliveryRow>> {
  const { prisma } = ctx.db;
  await requireTrigger(ctx, prisma, { triggerId, permit: 'triggers.read' });
  const { limit } = query;
  const values = { ...idsBetween('delivery', query), ownerId: triggerId, limit: limit + 1, outcome: outcome ?? null };
  const { data, next_cursor } = pageOfWalk(await ctx.db.query(listIds, values), limit);
  const ids = data.map(({ id }) => id);
  const rows = await prisma.delivery.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'desc' },
    omit: { body: true },
  });
  const replays = await findReplays(ctx, ids);
  return { data: rows.map((row) => ({ ...row, replayedAs: replays.get(row.id) ?? null })), next_cursor };
}
