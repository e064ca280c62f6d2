import type { Permit } from '@harkara/contract';
import type { Transaction, TriggerModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requireRow } from '../permits/require-row.ts';

/** A trigger that the actor may use this way. Refuses with trigger_not_found (non-members too) and role_refused. */
export async function requireTrigger(
  ctx: UserContext,
  tx: Transaction,
  { triggerId, permit }: { triggerId: string; permit: Permit },
): Promise<TriggerModel> {
  const row = await tx.trigger.findUnique({ where: { id: triggerId, deletedAt: null } });
  return requireRow(ctx, tx, { row, permit, missing: 'trigger_not_found' });
}
