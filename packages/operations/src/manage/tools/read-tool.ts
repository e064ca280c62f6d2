import type { UserContext } from '../../context.ts';
import { addDraftState } from '../drafts/draft-state.ts';
import { requireTool } from './require-tool.ts';
import type { ToolRow } from './tool-row.ts';

export async function readTool(ctx: UserContext, { toolId }: { toolId: string }): Promise<ToolRow> {
  const { prisma } = ctx.db;
  return addDraftState(prisma, 'tool', await requireTool(ctx, prisma, { toolId, permit: 'tools.read' }));
}
