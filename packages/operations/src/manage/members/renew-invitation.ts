import { Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { AddedMemberRow } from './add-member.ts';
import { newInvitationLink } from './invitation-link.ts';
import { lockMember } from './lock-member.ts';
import { mailInvitation, mayMailInvitation } from './mail-invitation.ts';
import { invitedMemberOf } from './member-row.ts';

/** Makes a new link for an invited person; the old one is dead. Refuses with already_member once they have accepted. */
export async function renewInvitation(ctx: UserContext, { memberId }: { memberId: string }): Promise<AddedMemberRow> {
  const isMailed = await mayMailInvitation(ctx, memberId);
  return ctx.db.prisma.$transaction(async (tx) => {
    const { status, role } = await lockMember(ctx, tx, { memberId, nextRole: null });
    if (status === 'active') throw new Refusal('already_member');
    const { url, ...link } = newInvitationLink(ctx);
    const invitation = await tx.invitation.update({ where: { id: memberId }, data: { ...link, role } });
    if (isMailed) await mailInvitation(ctx, tx, { invitation, url });
    const target = { ...invitation, name: invitation.email };
    await writeAudit(ctx, tx, { kind: 'member', action: 'invited', target });
    return { member: invitedMemberOf(invitation), invitationUrl: url, initialPassword: null };
  });
}
