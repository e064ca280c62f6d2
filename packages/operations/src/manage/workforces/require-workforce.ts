import { Refusal } from '@harkara/contract';
import type { Permit } from '@harkara/domain';
import type { Transaction, WorkforceModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requirePermit } from '../permits/require-permit.ts';

export interface RequireWorkforceInput {
  workforceId: string;
  permit: Permit;
}

export interface FoundWorkforce {
  workforce: WorkforceModel;
  workspaceId: string;
}

/** A workforce with which the actor may do this; refuses with workforce_not_found (strangers too) and role_refused. */
export async function requireWorkforce(
  ctx: UserContext,
  tx: Transaction,
  { workforceId, permit }: RequireWorkforceInput,
): Promise<FoundWorkforce> {
  const found = await tx.workforce.findUnique({
    where: { id: workforceId, deletedAt: null },
    include: { project: { select: { workspaceId: true } } },
  });
  if (found === null) throw new Refusal('workforce_not_found');
  const {
    project: { workspaceId },
    ...workforce
  } = found;
  await requirePermit(ctx, tx, { workspaceId, permit, missing: 'workforce_not_found' });
  return { workforce, workspaceId };
}
