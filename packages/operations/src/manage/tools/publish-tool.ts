import { toolDraft } from '@harkara/contract';
import type { ToolModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { lockProject } from '../projects/lock-project.ts';
import { auditTool } from './audit-tool.ts';
import { lockTool } from './lock-tool.ts';
import { requirePublishable } from './require-publishable.ts';
import { requireTool } from './require-tool.ts';

/**
 * Makes the draft version n+1. Refuses with conflict and every problem while the draft cannot run. One tool of a
 * project is published at a time, so that two at once cannot come to stand inside each other.
 */
export async function publishTool(ctx: UserContext, { toolId }: { toolId: string }): Promise<ToolModel> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const {
      tool: { projectId },
    } = await requireTool(ctx, tx, { toolId, permit: 'tools.manage' });
    await lockProject(tx, projectId);
    const found = await lockTool(ctx, tx, { toolId, permit: 'tools.manage' });
    await requirePublishable(ctx, tx, found.tool);
    const version = (found.tool.publishedVersion ?? 0) + 1;
    const definition = toolDraft.parse(found.tool.draft);
    await tx.toolVersion.create({ data: { toolId, version, definition, publishedBy: ctx.actor.userId } });
    await auditTool(ctx, tx, { action: 'published', found });
    return tx.tool.update({ where: { id: toolId }, data: { publishedVersion: version } });
  });
}
