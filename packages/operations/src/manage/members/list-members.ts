import type { Page, PageQuery } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { activeMemberOf, invitedMemberOf, type MemberRow, withUser } from './member-row.ts';

interface ListMembersInput extends PageQuery {
  workspaceId: string;
}

/** One page of a workspace's members and of the people who are invited, newest first. */
export async function listMembers(
  ctx: UserContext,
  { workspaceId, ...query }: ListMembersInput,
): Promise<Page<MemberRow>> {
  const { prisma } = ctx.db;
  await requirePermit(ctx, prisma, { workspaceId, permit: 'members.manage' });
  const { where, ...page } = pageArguments(query);
  const filter = { ...page, where: { ...where, workspaceId } };
  const members = await prisma.member.findMany({ ...filter, include: withUser });
  const invitations = await prisma.invitation.findMany(filter);
  const rows = [...members.map(activeMemberOf), ...invitations.map(invitedMemberOf)];
  return pageOf(
    rows.sort((a, b) => (a.id < b.id ? 1 : -1)),
    query.limit,
  );
}
