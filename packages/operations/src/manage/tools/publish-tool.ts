import { toolDraft } from '@harkara/contract';
import type { ToolModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockProject } from '../projects/lock-project.ts';
import { checkToolRunnable } from './check-tool-runnable.ts';
import { lockTool } from './lock-tool.ts';
import { requireTool } from './require-tool.ts';

/**
 * Publishes the draft as the next version. Refuses as `checkToolRunnable` does. The lock on the project lets one tool
 * be published at a time, so that two at once cannot come to call each other.
 */
export async function publishTool(ctx: UserContext, { toolId }: { toolId: string }): Promise<ToolModel> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { projectId } = await requireTool(ctx, tx, { toolId, permit: 'tools.manage' });
    await lockProject(tx, projectId);
    const tool = await lockTool(ctx, tx, toolId);
    await checkToolRunnable(ctx, tx, tool);
    const version = (tool.publishedVersion ?? 0) + 1;
    const definition = toolDraft.parse(tool.draft);
    await tx.toolVersion.create({ data: { toolId, version, definition, publishedBy: ctx.actor.userId } });
    await writeAudit(ctx, tx, { kind: 'tool', action: 'published', target: tool });
    return tx.tool.update({ where: { id: toolId }, data: { publishedVersion: version } });
  });
}
