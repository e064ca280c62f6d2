import type { ToolModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requireTool } from './require-tool.ts';

export async function readTool(ctx: UserContext, { toolId }: { toolId: string }): Promise<ToolModel> {
  return requireTool(ctx, ctx.db.prisma, { toolId, permit: 'tools.read' });
}
