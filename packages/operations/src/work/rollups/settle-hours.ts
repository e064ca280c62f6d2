import { idPrefixes } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { taskDimensions } from './hour-tasks.ts';

/**
 * The next recount is set before the count, so that an hour that cannot be counted holds up no other. The older an hour
 * is, the less its tasks change, and the less often it is counted.
 */
const claimHour = statement({
  name: 'claim-unsettled-hour',
  params: z.object({ now: z.date() }),
  row: z.object({ project_id: z.string(), hour: z.date() }),
  sql: sql`WITH due AS MATERIALIZED (
      SELECT project_id, hour FROM unsettled_hour WHERE due_at <= :now ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE unsettled_hour u
    SET due_at = :now::timestamptz + greatest(interval '5 minutes', (:now::timestamptz - u.hour) / 10)
    FROM due WHERE u.project_id = due.project_id AND u.hour = due.hour RETURNING u.project_id, u.hour`,
});

/** Counts the tasks of an hour anew. It stays unsettled while a task of it can still change. */
const countHour = statement({
  name: 'count-hour',
  params: z.object({ projectId: z.string(), hour: z.date(), firstTaskId: z.string(), endTaskId: z.string() }),
  row: z.object({ project_id: z.string() }),
  sql: sql`WITH counted AS MATERIALIZED (
      SELECT d.dimension, d.key, count(*)::int AS tasks FROM task t CROSS JOIN LATERAL ${taskDimensions}
      WHERE t.project_id = :project_id AND t.id >= :first_task_id AND t.id < :end_task_id
        AND d.key IS NOT NULL AND ist_hour(t.created_at) = :hour AND t.channel <> 'test' GROUP BY 1, 2
    ), gone AS (
      UPDATE project_hour h SET tasks = 0
      WHERE h.project_id = :project_id AND h.hour = :hour AND h.dimension IN ('status', 'took')
        AND NOT EXISTS (SELECT FROM counted c WHERE c.dimension = h.dimension AND c.key = h.key)
    ), written AS (
      INSERT INTO project_hour (project_id, hour, dimension, key, tasks)
      SELECT :project_id, :hour, dimension, key, tasks FROM counted ORDER BY 3, 4
      ON CONFLICT (project_id, hour, dimension, key) DO UPDATE SET tasks = excluded.tasks
    )
    DELETE FROM unsettled_hour WHERE project_id = :project_id AND hour = :hour AND NOT EXISTS (
      SELECT FROM counted WHERE dimension = 'status' AND key IN ('queued', 'running', 'needs_approval')
    ) RETURNING project_id`,
});

export const settledBatchMax = 20;
const hourMs = 3_600_000;
/** Between the time in a task's id, which is of the process that made it, and that of its row. */
const skewMs = 120_000;

/** Counts the tasks of hours that are due, by status. Returns how many hours. May run in many processes at once. */
export async function settleHours(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  let settled = 0;
  while (settled < settledBatchMax && (await settleHour(ctx))) settled += 1;
  return settled;
}

async function settleHour({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const [due] = await db.query(claimHour, { now: clock.now() });
  if (due === undefined) return false;
  const { project_id: projectId, hour } = due;
  await db.query(countHour, {
    projectId,
    hour,
    firstTaskId: firstIdAt(idPrefixes.task, hour.getTime() - skewMs),
    endTaskId: firstIdAt(idPrefixes.task, hour.getTime() + hourMs + skewMs),
  });
  return true;
}
