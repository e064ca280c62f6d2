import { fragment, json, sql } from '@harkara/prisma';
import { z } from 'zod';
import { lockedRun } from '../locks/lock-runs.ts';
import { hasStatus } from '../rows/has-status.ts';
import { toolStepState } from './tool-run-row.ts';

/** The state of one step. `started` with a cost is an attempt that failed before the next attempt. */
export const writtenStep = z.object({
  position: z.int(),
  /** The step's id in its tool. In a called tool, the ids of the steps that called it come first, joined by dots. */
  stepId: z.string(),
  name: z.string(),
  status: toolStepState,
  output: z.unknown(),
  error: z.string().nullable(),
  costMicroInr: z.int(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
  /** Of a step that calls a tool: the version that it calls. */
  calledVersion: z.int().nullable(),
});
export type WrittenStep = z.output<typeof writtenStep>;

/** Steps that are written together. */
export interface StepBatch {
  steps: readonly WrittenStep[];
  /** 1 for the first write of an attempt, one more for the next. A repeat of a write has the same number. */
  writeNo: number;
}

/** The columns of the rows in the JSON of written steps. */
export const writtenStepColumns = `(position int, "stepId" text, name text, status text, output json, error text,
      "costMicroInr" bigint, "startedAt" timestamptz, "finishedAt" timestamptz, "calledVersion" int)`;

/**
 * The parts of a statement that write `:steps`: new rows, or the end of steps that were begun, whose reservation
 * becomes spend. `step_spend` must be read for the money to be counted. A closed step is not changed. The statement
 * sets the run's `writes` to `:write_no`, so that a repeat of a write that was committed writes and counts nothing.
 */
export const writtenSteps = fragment({
  params: z.object({ steps: json(z.array(writtenStep)), writeNo: z.int() }),
  sql: sql`${lockedRun}, reported_step AS (
    SELECT g.* FROM locked_run, json_to_recordset(:steps::json) AS g${writtenStepColumns}
    WHERE locked_run.writes < :write_no
  ), open_step AS (
    SELECT s.position, s.reserved_micro_inr, s.reserved_day FROM locked_run
    JOIN tool_step s ON s.run_id = :run_id AND ${hasStatus('s', 'started')}
      AND s.position = ANY (ARRAY(SELECT position FROM reported_step))
  ), step_spend AS (
    SELECT settle_spend(r.workspace_id, o.reserved_day, coalesce(o.reserved_micro_inr, 0), g."costMicroInr")
    FROM locked_run r CROSS JOIN reported_step g LEFT JOIN open_step o ON o.position = g.position
    WHERE g."costMicroInr" > 0 OR o.reserved_micro_inr > 0
  ), written_step AS (
    INSERT INTO tool_step AS s (run_id, position, step_id, name, attempt, status, output, error, cost_micro_inr,
      started_at, finished_at, called_version)
    SELECT r.id, g.position, g."stepId", g.name, :attempt, g.status::step_status, g.output, g.error, g."costMicroInr",
      g."startedAt", g."finishedAt", g."calledVersion"
    FROM locked_run r CROSS JOIN reported_step g
    ON CONFLICT (run_id, position) DO UPDATE SET status = excluded.status, output = excluded.output,
      error = excluded.error,
      cost_micro_inr = s.cost_micro_inr + excluded.cost_micro_inr, reserved_micro_inr = 0,
      finished_at = CASE WHEN excluded.finished_at < s.started_at THEN s.started_at ELSE excluded.finished_at END
    WHERE ${hasStatus('s', 'started')}
  )`,
});

/** The total cost of `reported_step`. */
export const reportedCost = '(SELECT coalesce(sum("costMicroInr"), 0) FROM reported_step)';
