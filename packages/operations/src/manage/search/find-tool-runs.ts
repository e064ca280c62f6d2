import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { keyOfRun } from '../../work/search/tool-run-source.ts';
import { type FoundIds, hitsOf, type SearchHitRow } from './search-hit-row.ts';

const readRunsFound = statement({
  name: 'read-tool-runs-found',
  params: z.object({ projectId: z.string(), ids: z.array(z.string()) }),
  row: z.object({
    id: z.string(),
    at: z.date(),
    name: z.string(),
    request_id: z.string(),
    key: z.string().nullable(),
  }),
  sql: sql`SELECT r.id, r.created_at AS at, coalesce(r.trace_id, '') AS request_id, ${keyOfRun} AS key,
      coalesce((SELECT draft ->> 'name' FROM tool WHERE id = r.tool_id), '') AS name
    FROM unnest(:ids::text[]) AS asked(id)
    CROSS JOIN LATERAL (SELECT * FROM tool_run WHERE id = asked.id OFFSET 0) r WHERE r.project_id = :project_id`,
});

/** Tool runs that a key started, by their request and their key. */
export async function findToolRuns(
  queries: Queries,
  { projectId, idsByKind, words }: FoundIds,
): Promise<SearchHitRow[]> {
  const ids = [...new Set([...(idsByKind.get('run_request') ?? []), ...(idsByKind.get('run_key') ?? [])])];
  if (ids.length === 0) return [];
  const rows = await queries.query(readRunsFound, { projectId, ids });
  return rows.flatMap(({ name: title, request_id, key, ...run }) =>
    hitsOf({ kind: 'tool_run', title, ...run }, [request_id, key], words),
  );
}
