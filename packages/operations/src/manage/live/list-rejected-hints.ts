import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { LiveHint } from './live-hint.ts';

const listTriggersAmong = statement({
  name: 'list-triggers-among',
  params: z.object({ projectId: z.string(), triggerIds: z.array(z.string()) }),
  row: z.object({ id: z.string() }),
  sql: sql`SELECT id FROM trigger WHERE id = ANY(:trigger_ids) AND project_id = :project_id AND deleted_at IS NULL`,
});

/** A hint for each of these webhooks that is of the project. Asks nothing when there are none. */
export async function listRejectedHints(
  queries: Queries,
  input: { projectId: string; triggerIds: string[] },
): Promise<LiveHint[]> {
  if (input.triggerIds.length === 0) return [];
  const rows = await queries.query(listTriggersAmong, input);
  return rows.map(({ id }) => ({ kind: 'rejected', triggerId: id }));
}
