import type { ApprovalStatus, Page, PageQuery } from '@harkara/contract';
import type { ApprovalModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requireProject } from '../projects/require-project.ts';

interface ListApprovalsInput extends PageQuery {
  projectId: string;
  status?: ApprovalStatus | undefined;
}

/** One page of a project's approvals, newest first, decided ones too. */
export async function listApprovals(
  ctx: UserContext,
  { projectId, status, ...query }: ListApprovalsInput,
): Promise<Page<ApprovalModel>> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId, permit: 'tasks.read' });
  const { where, ...page } = pageArguments(query);
  const rows = await prisma.approval.findMany({
    ...page,
    where: { ...where, projectId, ...(status === undefined ? {} : { status }) },
  });
  return pageOf(rows, query.limit);
}
