import { type ToolDraftChange, toolDraft } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listChanges } from '../audit/list-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkRevision, type Revisions } from '../drafts/check-revision.ts';
import { addDraftState } from '../drafts/draft-state.ts';
import { checkToolSize } from './check-tool-size.ts';
import { lockTool } from './lock-tool.ts';
import type { ToolRow } from './tool-row.ts';

interface ChangeToolInput {
  toolId: string;
  change: ToolDraftChange;
  revisions: Revisions;
}

/** Changes the draft, finished or not; the published version stays. Refuses as `checkToolSize` does, and with revision_changed. */
export async function changeTool(ctx: UserContext, { toolId, change, revisions }: ChangeToolInput): Promise<ToolRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const tool = await lockTool(ctx, tx, toolId);
    checkRevision(tool, revisions);
    if (Object.keys(change).length === 0) return addDraftState(tx, 'tool', tool);
    const draft = toolDraft.parse({ ...toolDraft.parse(tool.draft), ...change });
    checkToolSize(draft);
    const changed = await tx.tool.update({ where: { id: toolId }, data: { draft } });
    const changes = listChanges(toolDraft.parse(tool.draft), draft);
    const target = { ...tool, name: draft.name };
    await writeAudit(ctx, tx, { kind: 'tool', action: 'changed', target, changes });
    return addDraftState(tx, 'tool', changed);
  });
}
