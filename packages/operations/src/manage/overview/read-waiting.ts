import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

const waitingRow = z.object({
  queued: z.int(),
  held: z.int(),
  oldest_s: z.number(),
  approvals: z.int(),
  escalated: z.int(),
});
/** What of a project waits now, each counted up to 10,000. Ages in seconds. */
export type WaitingRow = z.output<typeof waitingRow>;

const countOf = (status: string) => `(SELECT count(*)::int FROM (
      SELECT FROM task WHERE project_id = :project_id AND status = '${status}' LIMIT 10000) t)`;

const readWaitingStatement = statement({
  name: 'read-waiting',
  params: z.object({ projectId: z.string() }),
  row: waitingRow,
  sql: sql`SELECT count(*)::int AS queued, count(*) FILTER (WHERE enqueue_after = 'infinity')::int AS held,
      coalesce(extract(epoch FROM now() - min(updated_at)), 0)::float8 AS oldest_s,
      ${countOf('needs_approval')} AS approvals, ${countOf('escalated')} AS escalated
    FROM (
      SELECT enqueue_after, updated_at FROM task WHERE project_id = :project_id AND status = 'queued'
      ORDER BY id LIMIT 10000
    ) queued`,
});

export async function readWaiting(queries: Queries, projectId: string): Promise<WaitingRow> {
  const [row] = await queries.query(readWaitingStatement, { projectId });
  if (row === undefined) throw new Error('an aggregate has one row');
  return row;
}
