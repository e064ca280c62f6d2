import { Refusal } from '@harkara/contract';
import type { Permit } from '@harkara/domain';
import type { Transaction, TriggerModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requirePermit } from '../permits/require-permit.ts';

export interface RequireTriggerInput {
  triggerId: string;
  permit: Permit;
}

/** A trigger with which the actor may do this; refuses with trigger_not_found (strangers too) and role_refused. */
export async function requireTrigger(
  ctx: UserContext,
  tx: Transaction,
  { triggerId, permit }: RequireTriggerInput,
): Promise<TriggerModel> {
  const trigger = await tx.trigger.findUnique({ where: { id: triggerId, deletedAt: null } });
  await requirePermit(ctx, tx, { workspaceId: trigger?.workspaceId, permit, missing: 'trigger_not_found' });
  if (trigger === null) throw new Refusal('trigger_not_found');
  return trigger;
}
