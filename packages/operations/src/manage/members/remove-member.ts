import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockMember } from './lock-member.ts';

/** Takes a person out of a workspace. They stay a user, and stay in their other workspaces. */
export async function removeMember(ctx: UserContext, { memberId }: { memberId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const member = await lockMember(ctx, tx, { memberId, nextRole: null });
    await tx.member.delete({ where: { id: memberId } });
    await writeAudit(ctx, tx, { kind: 'member', action: 'removed', target: { ...member, name: member.user.email } });
  });
}
