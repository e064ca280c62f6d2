import type { Page, PageQuery } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requireProject } from '../projects/require-project.ts';
import { completeWorkforces } from './complete-workforces.ts';
import type { WorkforceRow } from './workforce-row.ts';

interface ListWorkforcesInput extends PageQuery {
  projectId: string;
}

/** One page of a project's workforces, newest first, without deleted ones. */
export async function listWorkforces(
  ctx: UserContext,
  { projectId, ...query }: ListWorkforcesInput,
): Promise<Page<WorkforceRow>> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId, permit: 'workforces.read' });
  const { where, ...page } = pageArguments(query);
  const rows = await prisma.workforce.findMany({ ...page, where: { ...where, projectId, deletedAt: null } });
  const { data, next_cursor } = pageOf(rows, query.limit);
  return { data: await completeWorkforces(prisma, data), next_cursor };
}
