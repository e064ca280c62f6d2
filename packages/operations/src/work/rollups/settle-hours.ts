import { idPrefixes } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { taskDimensions } from './hour-tasks.ts';

const claimUnsettled = statement({
  name: 'claim-unsettled-hours',
  params: z.object({ now: z.date(), batchMax: z.int() }),
  row: z.object({ project_id: z.string(), hour: z.date() }),
  sql: sql`SELECT project_id, hour FROM unsettled_hour WHERE due_at <= :now ORDER BY due_at LIMIT :batch_max
    FOR UPDATE SKIP LOCKED`,
});

/** Counts the tasks of these hours anew, and puts an hour aside for later while a task of it can still change. */
const countHours = statement({
  name: 'count-hours',
  params: z.object({
    projectIds: z.array(z.string()),
    hours: z.array(z.date()),
    firstTaskIds: z.array(z.string()),
    endTaskIds: z.array(z.string()),
    nextAt: z.date(),
  }),
  row: z.object({ project_id: z.string() }),
  sql: sql`WITH due AS MATERIALIZED (
      SELECT * FROM unnest(:project_ids::text[], :hours::timestamptz[], :first_task_ids::text[], :end_task_ids::text[])
        AS due(project_id, hour, first_id, end_id)
    ), counted AS MATERIALIZED (
      SELECT due.project_id, due.hour, d.dimension, d.key, count(*)::int AS tasks FROM due
      CROSS JOIN LATERAL (
        SELECT * FROM task WHERE project_id = due.project_id AND id >= due.first_id AND id < due.end_id OFFSET 0
      ) t
      CROSS JOIN LATERAL ${taskDimensions}
      WHERE d.key IS NOT NULL AND ist_hour(t.created_at) = due.hour AND t.channel <> 'test' GROUP BY 1, 2, 3, 4
    ), gone AS (
      UPDATE project_hour h SET tasks = 0 FROM due
      WHERE h.project_id = due.project_id AND h.hour = due.hour AND h.dimension IN ('status', 'took')
        AND NOT EXISTS (
          SELECT FROM counted c WHERE c.project_id = h.project_id AND c.hour = h.hour AND c.dimension = h.dimension
            AND c.key = h.key
        )
    ), written AS (
      INSERT INTO project_hour (project_id, hour, dimension, key, tasks) SELECT * FROM counted ORDER BY 1, 2, 3, 4
      ON CONFLICT (project_id, hour, dimension, key) DO UPDATE SET tasks = excluded.tasks
    ), unfinished AS (
      SELECT DISTINCT project_id, hour FROM counted
      WHERE dimension = 'status' AND key IN ('queued', 'running', 'needs_approval')
    ), later AS (
      UPDATE unsettled_hour u SET due_at = :next_at FROM unfinished n
      WHERE u.project_id = n.project_id AND u.hour = n.hour
    )
    DELETE FROM unsettled_hour u USING due WHERE u.project_id = due.project_id AND u.hour = due.hour AND NOT EXISTS (
      SELECT FROM unfinished n WHERE n.project_id = u.project_id AND n.hour = u.hour
    ) RETURNING u.project_id`,
});

export const settledBatchMax = 20;
const hourMs = 3_600_000;
const againMs = 300_000;
/** Between the time in a task's id, which is of the process that made it, and that of its row. */
const skewMs = 120_000;

/** Counts the tasks of hours that are due, by status. Returns how many hours. May run in many processes at once. */
export async function settleHours({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  return db.transaction(async (queries) => {
    const due = await queries.query(claimUnsettled, { now, batchMax: settledBatchMax });
    if (due.length === 0) return 0;
    await queries.query(countHours, {
      projectIds: due.map(({ project_id }) => project_id),
      hours: due.map(({ hour }) => hour),
      firstTaskIds: due.map(({ hour }) => firstIdAt(idPrefixes.task, hour.getTime() - skewMs)),
      endTaskIds: due.map(({ hour }) => firstIdAt(idPrefixes.task, hour.getTime() + hourMs + skewMs)),
      nextAt: new Date(now.getTime() + againMs),
    });
    return due.length;
  });
}
