import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';

/** Values: tool, project, version or null for the published one. */
const calledTool = statement<{ version: number; definition: unknown }>(
  'find-called-tool',
  `SELECT v.version, v.definition FROM tool t JOIN tool_version v ON v.tool_id = t.id AND v.version = coalesce($3, t.published_version)
  WHERE t.id = $1 AND t.project_id = $2 AND ($3::int IS NOT NULL OR t.deleted_at IS NULL)`,
);

/**
 * What another tool of the project calls: its published version, or the one that a run had begun with. Null when there is
 * no such tool or it is not published.
 */
export async function findCalledTool(
  ctx: Pick<Context, 'db'>,
  { toolId, projectId, version }: { toolId: string; projectId: string; version: number | null },
): Promise<{ version: number; definition: unknown } | null> {
  const [row] = await ctx.db.query(calledTool, [toolId, projectId, version]);
  return row ?? null;
}
