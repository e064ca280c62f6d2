import type { ApprovalListQuery, Page, PageQuery } from '@harkara/contract';
import type { Prisma } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requireProject } from '../projects/require-project.ts';
import { addRecords, type ApprovalRecordRow, withTask } from './approval-record.ts';

interface ListApprovalsInput extends PageQuery, ApprovalListQuery {
  projectId: string;
}

/** One page of a project's approvals, newest first or by the time left; decided ones too. */
export async function listApprovals(ctx: UserContext, input: ListApprovalsInput): Promise<Page<ApprovalRecordRow>> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId: input.projectId, permit: 'tasks.read' });
  const rows = await prisma.approval.findMany({ ...placeOf(input), include: withTask });
  const { data, next_cursor } = pageOf(rows, input.limit);
  return { data: await addRecords(ctx, data), next_cursor };
}

/** Each expires as long after its request as every other one, so the oldest is the one with the least time left. */
function placeOf(input: ListApprovalsInput): Pick<Prisma.ApprovalFindManyArgs, 'take' | 'orderBy' | 'where'> {
  const { take, orderBy, where } = pageArguments(input);
  if (input.sort === undefined) return { take, orderBy, where: { ...where, ...filtersOf(input) } };
  const after = input.cursor === undefined ? {} : { id: { gt: input.cursor } };
  return { take, orderBy: { id: 'asc' as const }, where: { ...after, ...filtersOf(input) } };
}

function filtersOf({ projectId, status, kind, agent_id: agentId }: ListApprovalsInput): Prisma.ApprovalWhereInput {
  return {
    projectId,
    ...(status === undefined ? {} : { status }),
    ...(kind === undefined ? {} : { kind }),
    ...(agentId === undefined ? {} : { task: { agentId } }),
  };
}
