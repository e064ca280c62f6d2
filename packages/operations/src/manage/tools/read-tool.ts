import type { ToolModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requireTool } from './require-tool.ts';

export async function readTool(ctx: UserContext, { toolId }: { toolId: string }): Promise<ToolModel> {
  const tool = await requireTool(ctx, ctx.db.prisma, { toolId, permit: 'tools.read' });
  return tool;
}
