import { type DraftProblem, limits } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listToolDraftProblems } from './list-tool-draft-problems.ts';
import { requireTool } from './require-tool.ts';

/** Why a tool's draft cannot be published, at most 500 problems. Empty when it can. */
export async function listToolProblems(ctx: UserContext, { toolId }: { toolId: string }): Promise<DraftProblem[]> {
  const { prisma } = ctx.db;
  const tool = await requireTool(ctx, prisma, { toolId, permit: 'tools.read' });
  const problems = await listToolDraftProblems(ctx, prisma, tool);
  return problems.slice(0, limits.draftProblemsMax);
}
