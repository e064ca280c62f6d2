import type { Page, PageQuery } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requirePermit } from '../permits/require-permit.ts';
import { type MemberRow, withUser } from './member-row.ts';

interface ListMembersInput extends PageQuery {
  workspaceId: string;
}

/** One page of a workspace's members, newest first. */
export async function listMembers(
  ctx: UserContext,
  { workspaceId, ...query }: ListMembersInput,
): Promise<Page<MemberRow>> {
  const { prisma } = ctx.db;
  await requirePermit(ctx, prisma, { workspaceId, permit: 'members.manage' });
  const { where, ...page } = pageArguments(query);
  return pageOf(
    await prisma.member.findMany({ ...page, where: { ...where, workspaceId }, include: withUser }),
    query.limit,
  );
}
