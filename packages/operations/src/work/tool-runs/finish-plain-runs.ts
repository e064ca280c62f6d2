import type { JsonData } from '@harkara/domain';
import { calls, json, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import { runLeaseParams } from '../locks/lock-runs.ts';
import type { ClaimedRun, RunLease } from './claim-tool-run.ts';
import { jsonData } from './tool-run-row.ts';
import { type StepBatch, writtenStep, writtenStepColumns } from './written-steps.ts';

export interface PlainEnd extends RunLease, Pick<StepBatch, 'steps'> {
  output: JsonData;
}

const ended = calls(runLeaseParams.extend({ output: json(jsonData), steps: json(z.array(writtenStep)) }));

/**
 * Ends plain runs, those of calls that meet together: one round trip, one commit. Runs are locked in the order of their
 * ids, and a worker that lost its lease changes nothing.
 */
export const finishPlainRuns = sharedStatement({
  name: 'finish-plain-runs',
  calls: ended,
  keyOf: ({ runId }) => runId,
  row: z.object({ id: z.string() }),
  sql: sql`WITH call AS ${ended}, locked_run AS (
    SELECT c.*, r.id FROM call c JOIN tool_run r ON r.id = c.run_id
    WHERE r.attempt = c.attempt AND r.writes = 0 AND CASE r.status WHEN 'running' THEN true ELSE false END
    ORDER BY r.id FOR NO KEY UPDATE OF r
  ), new_step AS (
    INSERT INTO tool_step (run_id, position, step_id, name, attempt, status, output, error, started_at, finished_at,
      called_version)
    SELECT r.id, g.position, g."stepId", g.name, r.attempt, g.status::step_status, g.output, g.error, g."startedAt",
      g."finishedAt", g."calledVersion"
    FROM locked_run r CROSS JOIN LATERAL json_to_recordset(r.steps) AS g${writtenStepColumns}
  ), updated_run AS (
    UPDATE tool_run SET status = 'done', output = r.output, lease_until = NULL, finished_at = now(), writes = 1
    FROM locked_run r WHERE tool_run.id = r.id
  )
  SELECT n, id FROM locked_run`,
});

/**
 * Whether a run that is done is a plain one: nothing of it has been written, so that no step of it is open; it has cost
 * nothing, and no task waits for it.
 */
export function isPlain(
  { attempt, task_id: taskId }: Pick<ClaimedRun, 'attempt' | 'task_id'>,
  batch: StepBatch,
): boolean {
  return attempt === 1 && taskId === null && batch.writeNo === 1 && batch.steps.every(isFree);
}

function isFree({ status, costMicroInr }: StepBatch['steps'][number]): boolean {
  return status !== 'started' && costMicroInr === 0;
}
