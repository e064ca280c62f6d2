import type { JsonData } from '@harkara/domain';
import { calls, hasRow, json, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import { runLeaseParams } from '../locks/lock-runs.ts';
import { hasStatus } from '../rows/has-status.ts';
import type { ClaimedRun, RunLease } from './claim-tool-run.ts';
import { jsonData } from './tool-run-row.ts';
import { type StepBatch, writtenStep, writtenStepColumns } from './written-steps.ts';

export interface PlainEnd extends RunLease, Pick<StepBatch, 'steps'> {
  output: JsonData;
}

const ended = calls(runLeaseParams.extend({ output: json(jsonData), steps: json(z.array(writtenStep)) }));

/**
 * Ends plain runs: no task waits for them and no step of theirs has been written, so that none is open and nothing has
 * been reserved or paid. Those of calls that meet end in one round trip and one commit. Runs are locked in the order of
 * their ids, and a worker that lost its lease changes nothing. `is_plain` is false for a run that has to end in another
 * way.
 */
export const finishPlainRuns = sharedStatement({
  name: 'finish-plain-runs',
  calls: ended,
  keyOf: ({ runId }) => runId,
  row: z.object({ id: z.string(), is_plain: z.boolean() }),
  sql: sql`WITH call AS ${ended}, locked_run AS (
    SELECT c.*, r.id, r.task_id IS NULL AND r.writes = 0
        AND NOT ${hasRow('tool_step s WHERE s.run_id = r.id')} AS is_plain
    FROM call c JOIN tool_run r ON r.id = c.run_id
    WHERE r.attempt = c.attempt AND ${hasStatus('r', 'running')}
    ORDER BY r.id FOR NO KEY UPDATE OF r
  ), new_step AS (
    INSERT INTO tool_step (run_id, position, step_id, name, attempt, status, output, error, started_at, finished_at,
      called_version)
    SELECT r.id, g.position, g."stepId", g.name, r.attempt, g.status::step_status, g.output, g.error, g."startedAt",
      g."finishedAt", g."calledVersion"
    FROM locked_run r CROSS JOIN LATERAL json_to_recordset(r.steps) AS g${writtenStepColumns}
    WHERE r.is_plain
  ), updated_run AS (
    UPDATE tool_run SET status = 'done', output = r.output, lease_until = NULL, finished_at = now(), writes = 1
    FROM locked_run r WHERE tool_run.id = r.id AND r.is_plain
  )
  SELECT n, id, is_plain FROM locked_run`,
});

/** Whether a run that is done may be plain, by what its worker knows. */
export function mayBePlain({ task_id: taskId }: Pick<ClaimedRun, 'task_id'>, { steps, writeNo }: StepBatch): boolean {
  return taskId === null && writeNo === 1 && steps.every(isFree);
}

function isFree({ status, costMicroInr }: StepBatch['steps'][number]): boolean {
  return status !== 'started' && costMicroInr === 0;
}
