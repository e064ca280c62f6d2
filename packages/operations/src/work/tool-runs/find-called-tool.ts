import { json, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

const calledTool = z.object({ version: z.int(), definition: json(z.unknown()) });

const findVersion = statement({
  name: 'find-called-tool',
  params: z.object({
    toolId: z.string(),
    projectId: z.string(),
    /** Null for the published version. */
    version: z.int().nullable(),
  }),
  row: calledTool,
  sql: sql`SELECT v.version, v.definition
    FROM tool t JOIN tool_version v ON v.tool_id = t.id AND v.version = coalesce(:version, t.published_version)
    WHERE t.id = :tool_id AND t.project_id = :project_id AND (:version::int IS NOT NULL OR t.deleted_at IS NULL)`,
});

/**
 * The definition of a tool that a step calls: the published version, or the version that the run began with. Null when
 * the project has no such tool or it is not published.
 */
export async function findCalledTool(
  ctx: Pick<Context, 'db'>,
  tool: { toolId: string; projectId: string; version: number | null },
): Promise<z.output<typeof calledTool> | null> {
  const [row] = await ctx.db.query(findVersion, tool);
  return row ?? null;
}
