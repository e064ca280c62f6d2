import type { Use } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listDraftedUsers } from '../drafts/list-users.ts';
import { requireTool } from './require-tool.ts';

/** The agents and the tools that call a tool. Refuses with rate_limited. */
export async function listToolUses(ctx: UserContext, { toolId }: { toolId: string }): Promise<Use[]> {
  const { workspaceId, projectId } = await requireTool(ctx, ctx.db.prisma, { toolId, permit: 'tools.read' });
  const agents = await listDraftedUsers(ctx.db, {
    workspaceId,
    projectId,
    kind: 'agent',
    shapes: [{ tools: [{ tool_id: toolId }] }],
  });
  const tools = await listDraftedUsers(ctx.db, {
    workspaceId,
    projectId,
    kind: 'tool',
    shapes: [{ steps: [{ type: 'tool', tool_id: toolId }] }],
  });
  return [...agents, ...tools];
}
