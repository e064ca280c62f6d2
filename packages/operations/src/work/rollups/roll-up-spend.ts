import { idPrefixes } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { addToHours, itemDimensions, rowsOf, spendItems, summedItems } from './spend-items.ts';

const findPlace = statement({
  name: 'find-rollup-place',
  row: z.object({ until: z.date(), next_at: z.date().nullable() }),
  sql: sql`SELECT p.until, least(
      (SELECT started_at FROM step WHERE id >= p.step_id ORDER BY id LIMIT 1),
      (SELECT created_at FROM tool_run WHERE id >= p.run_id ORDER BY id LIMIT 1),
      (SELECT created_at FROM task WHERE id >= p.task_id ORDER BY id LIMIT 1),
      (SELECT at FROM message WHERE id >= replace(p.task_id, 'tsk_', 'msg_') ORDER BY id LIMIT 1)
    ) AS next_at FROM rollup_place p`,
});

const slice = {
  steps: `(SELECT * FROM step WHERE id >= (SELECT step_id FROM place) AND id < :end_step_id)`,
  runs: `(SELECT * FROM tool_run WHERE id >= (SELECT run_id FROM place) AND id < :end_run_id)`,
  tasks: `SELECT * FROM task WHERE id >= (SELECT task_id FROM place) AND id < :end_task_id`,
  messages: `(
      SELECT * FROM message
      WHERE id >= (SELECT replace(task_id, 'tsk_', 'msg_') FROM place) AND id < :end_message_id
    )`,
};

/**
 * Counts all that began between two places, and moves the place, in one statement: each item is counted once, whoever
 * tries it and whenever a process dies. What is still open is noted, and counted when it closes. A message touches the
 * hour of its task, because a task that is continued can fail without a step.
 */
const rollUpSlice = statement({
  name: 'roll-up-slice',
  params: z.object({
    from: z.date(),
    until: z.date(),
    endStepId: z.string(),
    endRunId: z.string(),
    endTaskId: z.string(),
    endMessageId: z.string(),
  }),
  row: z.object({ id: z.string() }),
  sql: sql`WITH place AS MATERIALIZED (
      SELECT * FROM rollup_place WHERE until = :from FOR UPDATE SKIP LOCKED
    ), item AS (
      ${spendItems(slice)}
    ), summed AS (
      SELECT ${summedItems} FROM item i CROSS JOIN LATERAL ${itemDimensions} GROUP BY 1, 2, 3, 4
    ), added AS (
      ${addToHours}
    ), open_item AS (
      INSERT INTO open_spend (id, project_id)
      SELECT s.id, t.project_id FROM ${slice.steps} s
      CROSS JOIN LATERAL (SELECT * FROM task WHERE id = s.task_id OFFSET 0) t
      WHERE s.kind = 'model_call' AND s.status = 'started'
      UNION ALL
      SELECT id, project_id FROM ${slice.runs} r WHERE status IN ('queued', 'running')
    ), touched AS (
      INSERT INTO unsettled_hour (project_id, hour, due_at)
      SELECT DISTINCT project_id, ist_hour(created_at), :until::timestamptz FROM (
        ${slice.tasks} UNION ALL SELECT t.* FROM (
          SELECT task_id FROM ${slice.steps} s UNION SELECT task_id FROM ${slice.messages} m
        ) changed CROSS JOIN LATERAL (SELECT * FROM task WHERE id = changed.task_id OFFSET 0) t
      ) tasks ORDER BY 1, 2
      ON CONFLICT DO NOTHING
    )
    UPDATE rollup_place p SET until = :until, step_id = :end_step_id, run_id = :end_run_id, task_id = :end_task_id
    FROM place WHERE p.id = place.id RETURNING p.id`,
});

/** Counts what was open when the rollup passed it and is not any more. What no longer exists is forgotten. */
const rollUpClosed = statement({
  name: 'roll-up-closed',
  params: z.object({ batchMax: z.int() }),
  row: z.object({ id: z.string() }),
  sql: sql`WITH closed AS (
      DELETE FROM open_spend WHERE id IN (
        SELECT o.id FROM open_spend o
        WHERE (SELECT s.status = 'started' FROM step s WHERE s.id = o.id) IS NOT TRUE
          AND (SELECT r.status IN ('queued', 'running') FROM tool_run r WHERE r.id = o.id) IS NOT TRUE
        LIMIT :batch_max FOR UPDATE SKIP LOCKED
      ) RETURNING id
    ), item AS (
      ${spendItems({ steps: rowsOf('step', 'closed'), runs: rowsOf('tool_run', 'closed') })}
    ), summed AS (
      SELECT ${summedItems} FROM item i CROSS JOIN LATERAL ${itemDimensions} GROUP BY 1, 2, 3, 4
    ), added AS (
      ${addToHours}
    )
    SELECT id FROM closed`,
});

/** Ids are made before their rows are committed, on clocks that differ, so the newest are left for later. */
const lagMs = 180_000;
export const sliceMsMax = 300_000;
const closedBatchMax = 1_000;

/**
 * Adds a slice of what model calls and tool runs cost to the hours of their projects. Returns whether there is more. A
 * time in which nothing began is one slice, however long it is.
 */
export async function rollUpSpend({ db, clock }: Pick<Context, 'db' | 'clock'>, sliceMs: number): Promise<boolean> {
  const closed = await db.query(rollUpClosed, { batchMax: closedBatchMax });
  const [place] = await db.query(findPlace, {});
  if (place === undefined) return false;
  const last = clock.now().getTime() - lagMs;
  const from = place.until.getTime();
  const untilMs = Math.min(last, Math.max(from, (place.next_at?.getTime() ?? last) - sliceMs) + sliceMs);
  if (untilMs <= from) return closed.length === closedBatchMax;
  await db.query(rollUpSlice, {
    from: place.until,
    until: new Date(untilMs),
    endStepId: firstIdAt(idPrefixes.step, untilMs),
    endRunId: firstIdAt(idPrefixes.toolRun, untilMs),
    endTaskId: firstIdAt(idPrefixes.task, untilMs),
    endMessageId: firstIdAt(idPrefixes.message, untilMs),
  });
  return untilMs < last || closed.length === closedBatchMax;
}
