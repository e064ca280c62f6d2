import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context, KeyCaller } from '../../context.ts';
import { catalogueItem } from './catalogue-item.ts';

const foundItem = catalogueItem.pick({ kind: true, id: true, inputs: true }).extend({
  /** Null when nothing is published. */
  version: z.int().nullable(),
});
export type FoundItem = z.output<typeof foundItem>;

/** What is paused or not published is found too: starting it gives the right refusal. The oldest of several. */
const findItemByEnd = statement({
  name: 'find-catalogue-item',
  params: z.object({ projectId: z.string(), idEnd: z.string() }),
  row: foundItem,
  sql: sql`SELECT f.kind, f.id, f.inputs, f.version FROM (
      SELECT 'agent' AS kind, a.id, NULL::jsonb AS inputs, a.published_version AS version
      FROM agent a WHERE a.project_id = :project_id AND a.deleted_at IS NULL
      UNION ALL
      SELECT 'workforce', w.id, NULL, w.published_version
      FROM workforce w WHERE w.project_id = :project_id AND w.deleted_at IS NULL
      UNION ALL
      SELECT 'tool', t.id, v.definition -> 'inputs', v.version
      FROM tool t LEFT JOIN tool_version v ON v.tool_id = t.id AND v.version = t.published_version
      WHERE t.project_id = :project_id AND t.deleted_at IS NULL
    ) f
    WHERE right(f.id, length(:id_end)) = :id_end
    ORDER BY right(f.id, 26) LIMIT 1`,
});

/** The agent, workforce or tool of the key's project whose id ends so, or null. */
export async function findCatalogueItem(
  ctx: Pick<Context, 'db'>,
  caller: Pick<KeyCaller, 'projectId'>,
  idEnd: string,
): Promise<FoundItem | null> {
  const [item] = await ctx.db.query(findItemByEnd, { projectId: caller.projectId, idEnd });
  return item ?? null;
}
