import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context, KeyCaller } from '../../context.ts';
import { type CatalogueItem, catalogueItem } from './catalogue-item.ts';

/** What can take work now, in the order of ids, so that a page continues where the one before ended. */
const listLiveItems = statement({
  name: 'list-catalogue',
  params: z.object({ projectId: z.string(), after: z.string(), limit: z.int() }),
  row: catalogueItem,
  sql: sql`SELECT 'agent' AS kind, a.id, coalesce(v.definition ->> 'name', '') AS name, '' AS description,
      NULL::jsonb AS inputs
    FROM agent a JOIN agent_version v ON v.agent_id = a.id AND v.version = a.published_version
    WHERE a.project_id = :project_id AND a.id > :after AND a.deleted_at IS NULL AND a.paused_at IS NULL
    UNION ALL
    SELECT 'workforce', w.id, coalesce(v.definition ->> 'name', ''), '', NULL
    FROM workforce w JOIN workforce_version v ON v.workforce_id = w.id AND v.version = w.published_version
    WHERE w.project_id = :project_id AND w.id > :after AND w.deleted_at IS NULL AND w.paused_at IS NULL
    UNION ALL
    SELECT 'tool', t.id, coalesce(v.definition ->> 'name', ''), coalesce(v.definition ->> 'description', ''),
      v.definition -> 'inputs'
    FROM tool t JOIN tool_version v ON v.tool_id = t.id AND v.version = t.published_version
    WHERE t.project_id = :project_id AND t.id > :after AND t.deleted_at IS NULL
    ORDER BY id LIMIT :limit`,
});

interface CataloguePage {
  items: CatalogueItem[];
  /** The id after which the next page begins; null on the last page. */
  nextCursor: string | null;
}

/** One page of the published agents, workforces and tools of the key's project that are not paused. */
export async function listCatalogue(
  ctx: Pick<Context, 'db'>,
  caller: Pick<KeyCaller, 'projectId'>,
  { cursor = '', limit }: { cursor?: string | undefined; limit: number },
): Promise<CataloguePage> {
  const rows = await ctx.db.query(listLiveItems, { projectId: caller.projectId, after: cursor, limit: limit + 1 });
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
