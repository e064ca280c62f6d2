import { type ErrorCode, type Permit, Refusal, type Role } from '@harkara/contract';
import { isPermitted, lowerRole } from '@harkara/domain';
import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';

interface RequirePermitInput {
  workspaceId: string;
  permit: Permit;
  /** The refusal of a non-member. */
  missing?: ErrorCode;
}

/**
 * The actor's role in a workspace, or the highest one of their token if that is lower. Refuses a non-member with
 * `missing` (404) and a member whose role is too low with 403.
 */
export async function requirePermit(
  ctx: UserContext,
  tx: Transaction,
  { workspaceId, permit, missing = 'not_found' }: RequirePermitInput,
): Promise<Role> {
  const member = await tx.member.findUnique({
    where: { workspaceId_userId: { workspaceId, userId: ctx.actor.userId } },
    select: { role: true },
  });
  if (member === null) throw new Refusal(missing);
  const { roleMax = member.role } = ctx.actor;
  const role = lowerRole(member.role, roleMax);
  if (!isPermitted(role, permit)) throw new Refusal('role_refused');
  return role;
}
