import { indexSearch } from '@harkara/operations/work';
import { type Database, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

const listUnread = statement({
  name: 'list-unread',
  params: z.object({}),
  row: z.object({ source: z.string() }),
  sql: sql`SELECT source FROM search_place WHERE fresh_id < coalesce(CASE source
  WHEN 'task' THEN (SELECT max(id) FROM task) WHEN 'tool_run' THEN (SELECT max(id) FROM tool_run)
  WHEN 'event' THEN (SELECT max(id) FROM event) ELSE (SELECT max(id) FROM delivery) END, '')`,
});

/** Makes all that there is found by the search, as if it was read a minute later. The scheduler may do so as well. */
export async function makeFound(db: Database): Promise<void> {
  const later = new Date(Date.now() + 60_000);
  do await indexSearch({ db, clock: { now: () => later } });
  while ((await db.query(listUnread, {})).length > 0);
}
