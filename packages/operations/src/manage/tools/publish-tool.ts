import { toolDraft } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkRevision, type Publication } from '../drafts/check-revision.ts';
import { addDraftState } from '../drafts/draft-state.ts';
import { lockProject } from '../projects/lock-project.ts';
import { checkToolRunnable } from './check-tool-runnable.ts';
import { lockTool } from './lock-tool.ts';
import { requireTool } from './require-tool.ts';
import type { ToolRow } from './tool-row.ts';

interface PublishToolInput extends Publication {
  toolId: string;
}

/**
 * Publishes the draft as the next version. Refuses as `checkToolRunnable` does, and with revision_changed. The lock on
 * the project lets one tool be published at a time, so that two at once cannot come to call each other.
 */
export async function publishTool(ctx: UserContext, { toolId, note, revisions }: PublishToolInput): Promise<ToolRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { projectId } = await requireTool(ctx, tx, { toolId, permit: 'tools.manage' });
    await lockProject(tx, projectId);
    const tool = await lockTool(ctx, tx, toolId);
    checkRevision(tool, revisions);
    await checkToolRunnable(ctx, tx, tool);
    const version = (tool.publishedVersion ?? 0) + 1;
    const definition = toolDraft.parse(tool.draft);
    await tx.toolVersion.create({ data: { toolId, version, definition, publishedBy: ctx.actor.userId, note } });
    await writeAudit(ctx, tx, { kind: 'tool', action: 'published', target: tool });
    // With its defaults the draft equals what is published.
    const data = { publishedVersion: version, draft: definition };
    return addDraftState(tx, 'tool', await tx.tool.update({ where: { id: toolId }, data }));
  });
}
