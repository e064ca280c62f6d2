import { idPrefixes } from '@harkara/contract';
import { type Queries, sql, statement } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';
import type { Period } from './period-of.ts';

const failingRow = z.object({ error: z.string(), agent_id: z.string(), count: z.int(), last_task_id: z.string() });
export type FailingRow = z.output<typeof failingRow>;

/** Of the newest thousand failed tasks of a period: which errors, of which agents, how often. */
const listFailingStatement = statement({
  name: 'list-failing',
  params: z.object({ projectId: z.string(), firstTaskId: z.string(), endTaskId: z.string() }),
  row: failingRow,
  sql: sql`SELECT f.error, f.agent_id, count(*)::int AS count, coalesce(max(f.id), '') AS last_task_id FROM (
      SELECT id, agent_id, left(coalesce(error, ''), 300) AS error FROM task
      WHERE project_id = :project_id AND status = 'failed' AND channel <> 'test'
        AND id >= :first_task_id AND id < :end_task_id ORDER BY id DESC LIMIT 1000
    ) f GROUP BY 1, 2 ORDER BY 3 DESC, 4 DESC LIMIT 10`,
});

export function listFailing(
  queries: Queries,
  { projectId, from, to }: Period & { projectId: string },
): Promise<FailingRow[]> {
  const firstTaskId = firstIdAt(idPrefixes.task, from.getTime());
  return queries.query(listFailingStatement, {
    projectId,
    firstTaskId,
    endTaskId: firstIdAt(idPrefixes.task, to.getTime()),
  });
}
