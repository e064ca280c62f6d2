import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockProject } from '../projects/lock-project.ts';
import { lockTool } from './lock-tool.ts';
import { requireTool } from './require-tool.ts';

/** Deletes a tool: it starts no more, agents' drafts lose it, and its runs stay readable. */
export async function deleteTool(ctx: UserContext, { toolId }: { toolId: string }): Promise<void> {
  await ctx.db.prisma.$transaction(async (tx) => {
    const { projectId } = await requireTool(ctx, tx, { toolId, permit: 'tools.manage' });
    await lockProject(tx, projectId);
    const tool = await lockTool(ctx, tx, toolId);
    await writeAudit(ctx, tx, { kind: 'tool', action: 'deleted', target: tool });
    await tx.tool.update({ where: { id: toolId }, data: { deletedAt: ctx.clock.now() } });
    await removeFromDrafts(tx, projectId, toolId);
  });
}

/**
 * Without this, the next change of such a draft would be refused because of a tool that the console no longer shows.
 */
async function removeFromDrafts(tx: Transaction, projectId: string, toolId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE agent SET updated_at = now(), draft = jsonb_set(draft, '{tools}', (
      SELECT coalesce(jsonb_agg(held ORDER BY place), '[]')
      FROM jsonb_array_elements(draft->'tools') WITH ORDINALITY AS each(held, place) WHERE held->>'tool_id' <> ${toolId}
    ))
    WHERE project_id = ${projectId} AND deleted_at IS NULL
      AND draft->'tools' @> jsonb_build_array(jsonb_build_object('tool_id', ${toolId}::text))`;
}
