import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { dataText } from '../../work/search/entry-texts.ts';
import { type FoundIds, hitsOf, type SearchHitRow } from './search-hit-row.ts';

/** With a body that is kept. Those of a deleted trigger are not shown any more. */
const readDeliveriesFound = statement({
  name: 'read-deliveries-found',
  params: z.object({ projectId: z.string(), ids: z.array(z.string()), now: z.date() }),
  row: z.object({ id: z.string(), at: z.date(), name: z.string(), body: z.string() }),
  sql: sql`SELECT d.id, d.at, tr.name, d.body FROM delivery d JOIN trigger tr ON tr.id = d.trigger_id
    WHERE d.id = ANY(:ids) AND tr.project_id = :project_id AND tr.deleted_at IS NULL
      AND d.body IS NOT NULL AND d.body_expires_at > :now`,
});

export async function findDeliveries(
  queries: Queries,
  { projectId, idsByKind, words, now }: FoundIds & { now: Date },
): Promise<SearchHitRow[]> {
  const ids = idsByKind.get('delivery') ?? [];
  if (ids.length === 0) return [];
  const rows = await queries.query(readDeliveriesFound, { projectId, ids, now });
  return rows.flatMap(({ name: title, body, ...delivery }) =>
    hitsOf({ kind: 'delivery', title, ...delivery }, [dataText(body)], words),
  );
}
