import { Refusal } from '@harkara/contract';
import { isPermitted } from '@harkara/domain';
import type { InvitationModel, Transaction } from '@harkara/prisma';
import { sha256Hex } from '@harkara/runtime';
import type { ManageContext } from '../../context.ts';

export interface OpenInvitation extends InvitationModel {
  workspace: { name: string };
}

/**
 * The invitation behind a link's token. Refuses with invitation_not_found when the link was used, replaced or
 * withdrawn, is over seven days old, or comes from somebody who may no longer invite.
 */
export async function readInvitation(
  ctx: ManageContext,
  { token }: { token: string },
  tx: Transaction = ctx.db.prisma,
): Promise<OpenInvitation> {
  const invitation = await tx.invitation.findUnique({
    where: { tokenHash: sha256Hex(token), expiresAt: { gt: ctx.clock.now() } },
    include: { workspace: { select: { name: true } } },
  });
  if (invitation === null || !(await mayStillInvite(tx, invitation))) throw new Refusal('invitation_not_found');
  return invitation;
}

/** A removed admin must not come back by a link that they made before. */
async function mayStillInvite(tx: Transaction, { workspaceId, invitedBy, role }: InvitationModel): Promise<boolean> {
  const inviter = await tx.member.findUnique({
    where: { workspaceId_userId: { workspaceId, userId: invitedBy } },
    select: { role: true },
  });
  if (inviter === null) return false;
  return (
    isPermitted(inviter.role, 'members.manage') && (role !== 'owner' || isPermitted(inviter.role, 'owners.manage'))
  );
}
