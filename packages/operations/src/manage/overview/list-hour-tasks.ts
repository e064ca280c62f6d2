import { idPrefixes } from '@harkara/contract';
import { type Queries, sql, statement } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';
import { taskDimensions } from '../../work/rollups/hour-tasks.ts';
import { floorTo, type Period } from './period-of.ts';

const hourTask = z.object({
  hour: z.date(),
  /** `status` or `took`. */
  dimension: z.string(),
  key: z.string(),
  tasks: z.int(),
});
export type HourTasks = z.output<typeof hourTask>;

const readPlace = statement({
  name: 'read-rollup-place',
  row: z.object({ until: z.date() }),
  sql: sql`SELECT until FROM rollup_place`,
});

/** Counted hours, and the newest ones, whose tasks still change, from the tasks themselves. */
const listHourTasksStatement = statement({
  name: 'list-hour-tasks',
  params: z.object({
    projectId: z.string(),
    from: z.date(),
    to: z.date(),
    liveFrom: z.date(),
    firstTaskId: z.string(),
    endTaskId: z.string(),
  }),
  row: hourTask,
  sql: sql`SELECT hour, dimension, key, tasks FROM project_hour
    WHERE project_id = :project_id AND dimension IN ('status', 'took') AND hour >= :from AND hour < :to
      AND hour < :live_from AND tasks > 0
    UNION ALL
    SELECT l.hour, l.dimension, l.key, count(*)::int FROM (
      SELECT coalesce(ist_hour(t.created_at), t.created_at) AS hour, d.dimension, coalesce(d.key, '') AS key
      FROM task t CROSS JOIN LATERAL ${taskDimensions}
      WHERE t.project_id = :project_id AND t.channel <> 'test' AND t.id >= :first_task_id AND t.id < :end_task_id
        AND d.key IS NOT NULL
    ) l
    WHERE l.hour >= :from AND l.hour >= :live_from AND l.hour < :to
    GROUP BY 1, 2, 3`,
});

const liveMs = 3_600_000;
const skewMs = 120_000;

/** The tasks that were made in each hour of a period, by their status and by how long they took. */
export async function listHourTasks(
  queries: Queries,
  { projectId, from, to }: Period & { projectId: string },
): Promise<HourTasks[]> {
  const [place] = await queries.query(readPlace, {});
  const liveFromMs = floorTo('hour', (place?.until.getTime() ?? 0) - liveMs);
  const firstMs = Math.max(from.getTime(), liveFromMs) - skewMs;
  return queries.query(listHourTasksStatement, {
    projectId,
    from,
    to,
    liveFrom: new Date(liveFromMs),
    firstTaskId: firstIdAt(idPrefixes.task, firstMs),
    endTaskId: firstIdAt(idPrefixes.task, to.getTime() + skewMs),
  });
}
