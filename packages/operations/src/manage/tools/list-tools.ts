import type { Page, PageQuery } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { addDraftStates } from '../drafts/draft-state.ts';
import { requireProject } from '../projects/require-project.ts';
import type { ToolRow } from './tool-row.ts';

interface ListToolsInput extends PageQuery {
  projectId: string;
}

/** One page of a project's tools, newest first, without deleted ones. */
export async function listTools(ctx: UserContext, { projectId, ...query }: ListToolsInput): Promise<Page<ToolRow>> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId, permit: 'tools.read' });
  const { where, ...page } = pageArguments(query);
  const rows = await prisma.tool.findMany({ ...page, where: { ...where, projectId, deletedAt: null } });
  const { data, next_cursor } = pageOf(rows, query.limit);
  return { data: await addDraftStates(prisma, 'tool', data), next_cursor };
}
