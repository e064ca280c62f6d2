import { toolDraft } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listChanges } from '../audit/list-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkRevision, type Revisions } from '../drafts/check-revision.ts';
import { addDraftState } from '../drafts/draft-state.ts';
import { lockTool } from './lock-tool.ts';
import { readToolVersion } from './read-tool-version.ts';
import type { ToolRow } from './tool-row.ts';

interface RestoreToolVersionInput {
  toolId: string;
  version: number;
  revisions: Revisions;
}

/**
 * Makes a version the draft again, even if it cannot be published any more: then its problems say why. Refuses with
 * version_not_found and revision_changed.
 */
export async function restoreToolVersion(
  ctx: UserContext,
  { toolId, version, revisions }: RestoreToolVersionInput,
): Promise<ToolRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const tool = await lockTool(ctx, tx, toolId);
    checkRevision(tool, revisions);
    const draft = await readToolVersion(tx, { toolId, version });
    const restored = await tx.tool.update({ where: { id: toolId }, data: { draft } });
    const changes = listChanges(toolDraft.parse(tool.draft), draft);
    const target = { ...tool, name: draft.name };
    await writeAudit(ctx, tx, { kind: 'tool', action: 'restored', target, changes });
    return addDraftState(tx, 'tool', restored);
  });
}
