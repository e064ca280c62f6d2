import { Refusal, type Role } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { activeMemberOf, invitedMemberOf, type MemberRow, withUser } from './member-row.ts';
import { requireOwnerForOwner } from './require-owner-for-owner.ts';

interface LockMemberInput {
  memberId: string;
  /** The role that the member gets; null when the member is removed. */
  nextRole: Role | null;
}

/**
 * A member or an invited person whose role may be changed to this. Locks the workspace, so that two owners cannot step
 * down at once. Refuses with not_found, role_refused and last_owner.
 */
export async function lockMember(
  ctx: UserContext,
  tx: Transaction,
  { memberId, nextRole }: LockMemberInput,
): Promise<MemberRow> {
  await tx.$queryRaw`
    SELECT FROM workspace WHERE id IN (
      SELECT workspace_id FROM member WHERE id = ${memberId}
      UNION ALL SELECT workspace_id FROM invitation WHERE id = ${memberId}
    ) FOR NO KEY UPDATE`;
  const member = await findMember(tx, memberId);
  if (member === null) throw new Refusal('not_found');
  const { workspaceId, role, status } = member;
  const actorRole = await requirePermit(ctx, tx, { workspaceId, permit: 'members.manage' });
  requireOwnerForOwner(actorRole, nextRole === null ? [role] : [role, nextRole]);
  if (status === 'active' && role === 'owner' && nextRole !== 'owner') await requireAnotherOwner(tx, workspaceId);
  return member;
}

async function findMember(tx: Transaction, memberId: string): Promise<MemberRow | null> {
  const member = await tx.member.findUnique({ where: { id: memberId }, include: withUser });
  if (member !== null) return activeMemberOf(member);
  const invitation = await tx.invitation.findUnique({ where: { id: memberId } });
  return invitation === null ? null : invitedMemberOf(invitation);
}

async function requireAnotherOwner(tx: Transaction, workspaceId: string): Promise<void> {
  const owners = await tx.member.count({ where: { workspaceId, role: 'owner' } });
  if (owners < 2) throw new Refusal('last_owner');
}
