import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { eventText } from '../../work/search/entry-texts.ts';
import { type FoundIds, hitsOf, type SearchHitRow } from './search-hit-row.ts';

const readEventsFound = statement({
  name: 'read-events-found',
  params: z.object({ projectId: z.string(), ids: z.array(z.string()) }),
  row: z.object({
    id: z.string(),
    at: z.date(),
    type: z.string(),
    source: z.string(),
    source_id: z.string(),
    data: z.string(),
  }),
  sql: sql`SELECT id, at, type, source, source_id, data FROM event
    WHERE id = ANY(:ids) AND project_id = :project_id`,
});

export async function findEvents(queries: Queries, { projectId, idsByKind, words }: FoundIds): Promise<SearchHitRow[]> {
  const ids = idsByKind.get('event') ?? [];
  if (ids.length === 0) return [];
  const rows = await queries.query(readEventsFound, { projectId, ids });
  return rows.flatMap(({ id, at, ...event }) =>
    hitsOf({ kind: 'event', id, title: event.type, at }, [eventText(event)], words),
  );
}
