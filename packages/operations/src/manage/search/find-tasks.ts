import { searchLimits } from '@harkara/domain';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { EntryKindName } from '../../work/search/entry-kinds.ts';
import { keyOfTask } from '../../work/search/task-source.ts';
import { type FoundIds, hitsOf, type SearchHitRow } from './search-hit-row.ts';

const readTasksFound = statement({
  name: 'read-tasks-found',
  params: z.object({ projectId: z.string(), ids: z.array(z.string()) }),
  row: z.object({
    id: z.string(),
    at: z.date(),
    message: z.string(),
    request_id: z.string().nullable(),
    key: z.string().nullable(),
  }),
  sql: sql`SELECT t.id, t.created_at AS at, t.trace_id AS request_id, coalesce((
      SELECT left(m.content, ${searchLimits.textCharactersMax}) FROM message m
      WHERE m.task_id = t.id AND m.turn = 1 AND m.role = 'user'
    ), '') AS message, CASE WHEN t.channel IN ('api', 'Webhook') THEN ${keyOfTask} END AS key
    FROM task t WHERE t.id = ANY(:ids) AND t.project_id = :project_id`,
});

/** Tasks by their first message; and by their request and key, of those that were found by them. */
export async function findTasks(queries: Queries, found: FoundIds): Promise<SearchHitRow[]> {
  const { projectId, idsByKind, words } = found;
  const idsOf = (kind: EntryKindName) => idsByKind.get(kind) ?? [];
  const byRequest = new Set(idsOf('task_request'));
  const byKey = new Set([...idsOf('task_key'), ...idsOf('webhook_key')]);
  const ids = [...new Set([...idsOf('task'), ...byRequest, ...byKey])];
  if (ids.length === 0) return [];
  const rows = await queries.query(readTasksFound, { projectId, ids });
  return rows.flatMap(({ id, at, message, request_id, key }) =>
    hitsOf(
      { kind: 'task', id, title: message, at },
      [message, byRequest.has(id) ? request_id : null, byKey.has(id) ? key : null],
      words,
    ),
  );
}
