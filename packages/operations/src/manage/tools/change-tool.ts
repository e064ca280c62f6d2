import { type ToolDraftChange, toolDraft } from '@harkara/contract';
import type { ToolModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { listChanges } from '../audit/list-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkToolSize } from './check-tool-size.ts';
import { lockTool } from './lock-tool.ts';

interface ChangeToolInput {
  toolId: string;
  change: ToolDraftChange;
}

/** Changes the draft, finished or not; the published version stays. Refuses as `checkToolSize` does. */
export async function changeTool(ctx: UserContext, { toolId, change }: ChangeToolInput): Promise<ToolModel> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const tool = await lockTool(ctx, tx, toolId);
    if (Object.keys(change).length === 0) return tool;
    const draft = toolDraft.parse({ ...toolDraft.parse(tool.draft), ...change });
    checkToolSize(draft);
    const changed = await tx.tool.update({ where: { id: toolId }, data: { draft } });
    const changes = listChanges(toolDraft.parse(tool.draft), draft);
    const target = { ...tool, name: draft.name };
    await writeAudit(ctx, tx, { kind: 'tool', action: 'changed', target, changes });
    return changed;
  });
}
