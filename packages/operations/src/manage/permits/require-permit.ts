import { Refusal, type ErrorCode, type Role } from '@harkara/contract';
import { isPermitted, type Permit } from '@harkara/domain';
import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';

export interface RequirePermitInput {
  /** Null when the thing asked for does not exist; whoever is not a member is told the same. */
  workspaceId: string | null | undefined;
  permit: Permit;
  missing?: ErrorCode;
}

/** The actor's role in a workspace: 404 for strangers, 403 when the role does not allow it. */
export async function requirePermit(
  ctx: UserContext,
  tx: Transaction,
  { workspaceId, permit, missing = 'not_found' }: RequirePermitInput,
): Promise<Role> {
  if (workspaceId === null || workspaceId === undefined) throw new Refusal(missing);
  const member = await tx.member.findUnique({
    where: { workspaceId_userId: { workspaceId, userId: ctx.actor.userId } },
    select: { role: true },
  });
  if (member === null) throw new Refusal(missing);
  if (!isPermitted(member.role, permit)) throw new Refusal('role_refused');
  return member.role;
}
