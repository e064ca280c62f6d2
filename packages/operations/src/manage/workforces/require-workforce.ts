import type { Permit } from '@harkara/contract';
import type { WorkforceModel, Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { type Drafted, requireDrafted, withWorkspace } from '../drafts/require-drafted.ts';

/** A workforce that the actor may use this way. Refuses with workforce_not_found (non-members too) and role_refused. */
export async function requireWorkforce(
  ctx: UserContext,
  tx: Transaction,
  { workforceId, permit }: { workforceId: string; permit: Permit },
): Promise<Drafted<WorkforceModel>> {
  const row = await tx.workforce.findUnique({ where: { id: workforceId, deletedAt: null }, include: withWorkspace });
  return requireDrafted(ctx, tx, { row, permit, missing: 'workforce_not_found' });
}
