import { type ToolDraftChange, toolDraft } from '@harkara/contract';
import type { ToolModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { auditTool } from './audit-tool.ts';
import { checkSize } from './check-size.ts';
import { lockTool } from './lock-tool.ts';

export interface ChangeToolInput {
  toolId: string;
  change: ToolDraftChange;
}

/** Changes the draft, finished or not; the published version stays. Refuses with body_invalid when it becomes too large. */
export async function changeTool(ctx: UserContext, { toolId, change }: ChangeToolInput): Promise<ToolModel> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { tool, workspaceId } = await lockTool(ctx, tx, { toolId, permit: 'tools.manage' });
    if (Object.keys(change).length === 0) return tool;
    const draft = toolDraft.parse({ ...toolDraft.parse(tool.draft), ...change });
    checkSize(draft);
    const changed = await tx.tool.update({ where: { id: toolId }, data: { draft } });
    await auditTool(ctx, tx, { action: 'changed', found: { tool: changed, workspaceId } });
    return changed;
  });
}
