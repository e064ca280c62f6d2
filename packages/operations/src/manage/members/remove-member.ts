import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockMember } from './lock-member.ts';

/** Removes a member from a workspace, or withdraws an invitation. The user stays, and stays a member elsewhere. */
export async function removeMember(ctx: UserContext, { memberId }: { memberId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const member = await lockMember(ctx, tx, { memberId, nextRole: null });
    await tx.member.deleteMany({ where: { id: memberId } });
    await tx.invitation.deleteMany({ where: { id: memberId } });
    await writeAudit(ctx, tx, { kind: 'member', action: 'removed', target: { ...member, name: member.email } });
  });
}
