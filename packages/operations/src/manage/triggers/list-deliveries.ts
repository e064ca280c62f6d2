import type { Page, PageQuery } from '@harkara/contract';
import type { DeliveryModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requireTrigger } from './require-trigger.ts';

interface ListDeliveriesInput extends PageQuery {
  triggerId: string;
}

/** The body is left out: only `replayDelivery` reads it. */
export type DeliveryRow = Omit<DeliveryModel, 'body'>;

/** One page of a webhook's deliveries, newest first, without their bodies. */
export async function listDeliveries(
  ctx: UserContext,
  { triggerId, ...query }: ListDeliveriesInput,
): Promise<Page<DeliveryRow>> {
  const { prisma } = ctx.db;
  await requireTrigger(ctx, prisma, { triggerId, permit: 'triggers.read' });
  const { where, ...page } = pageArguments(query);
  return pageOf(
    await prisma.delivery.findMany({ ...page, where: { ...where, triggerId }, omit: { body: true } }),
    query.limit,
  );
}
