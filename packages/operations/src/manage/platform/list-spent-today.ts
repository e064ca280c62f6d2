import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

const listSpend = statement({
  name: 'list-spent-today',
  params: z.object({ workspaceIds: z.array(z.string()) }),
  row: z.object({ workspace_id: z.string(), spent: z.int() }),
  sql: sql`SELECT w.id AS workspace_id, coalesce(s.spent, 0) AS spent
    FROM workspace w CROSS JOIN LATERAL spend_of_workspace(w.id) s WHERE w.id = ANY(:workspace_ids)`,
});

const sumSpend = statement({
  name: 'sum-spent-today',
  row: z.object({ spent: z.int() }),
  sql: sql`SELECT coalesce(sum(spent), 0)::bigint AS spent FROM spend_of_workspaces()`,
});

/** What each workspace has spent this Indian day, in micro-rupees. */
export async function listSpentToday(queries: Queries, workspaceIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await queries.query(listSpend, { workspaceIds });
  return new Map(rows.map(({ workspace_id, spent }) => [workspace_id, spent]));
}

/** What all workspaces have spent this Indian day, in micro-rupees. */
export async function readSpentToday(queries: Queries): Promise<number> {
  const [row] = await queries.query(sumSpend, {});
  return row?.spent ?? 0;
}
