import type { MemberChange } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listChanges } from '../audit/list-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockMember } from './lock-member.ts';
import { activeMemberOf, invitedMemberOf, type MemberRow, withUser } from './member-row.ts';

interface ChangeMemberInput {
  memberId: string;
  body: MemberChange;
}

/** Gives a member or an invited person another role. The role that they already have writes no audit row. */
export async function changeMember(ctx: UserContext, { memberId, body }: ChangeMemberInput): Promise<MemberRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const member = await lockMember(ctx, tx, { memberId, nextRole: body.role });
    if (member.role === body.role) return member;
    const change = { where: { id: memberId }, data: { role: body.role } };
    const changed =
      member.status === 'active'
        ? activeMemberOf(await tx.member.update({ ...change, include: withUser }))
        : invitedMemberOf(await tx.invitation.update(change));
    const target = { ...changed, name: changed.email };
    const changes = listChanges({ role: member.role }, { role: body.role });
    await writeAudit(ctx, tx, { kind: 'member', action: 'role_changed', target, changes });
    return changed;
  });
}
