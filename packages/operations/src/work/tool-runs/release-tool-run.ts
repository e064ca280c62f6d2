import { call, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { repeatWrite } from '../../repeat-write.ts';
import { runLocks } from '../locks/lock-runs.ts';
import { hasStatus } from '../rows/has-status.ts';
import type { RunLease } from './claim-tool-run.ts';
import { isBatchRecorded } from './is-batch-recorded.ts';
import { reportedCost, type StepBatch, writtenSteps } from './written-steps.ts';

/** A step that has cost something was attempted before, and its row keeps that cost. */
const releaseRunningRun = statement({
  name: 'release-tool-run',
  params: z.object({ afterSeconds: z.int(), unansweredPosition: z.int().nullable() }),
  row: z.object({ id: z.string(), steps_paid: z.int(), steps_released: z.int() }),
  sql: sql`WITH ${writtenSteps}, unmade_step AS (
    DELETE FROM tool_step s USING locked_run r
    WHERE s.run_id = :run_id AND s.position = :unanswered_position AND s.attempt = :attempt
      AND ${hasStatus('s', 'started')} AND s.cost_micro_inr = 0
    RETURNING r.workspace_id, s.reserved_day, s.reserved_micro_inr
  ), released_spend AS (
    SELECT settle_spend(workspace_id, reserved_day, reserved_micro_inr, 0) FROM unmade_step
  )
  UPDATE tool_run SET lease_until = 'epoch', enqueue_after = now() + :after_seconds * interval '1 second',
    writes = :write_no, cost_micro_inr = tool_run.cost_micro_inr + ${reportedCost}
  FROM locked_run r WHERE tool_run.id = r.id
  RETURNING tool_run.id, (SELECT count(*) FROM step_spend) AS steps_paid,
    (SELECT count(*) FROM released_spend) AS steps_released`,
});

interface Release {
  batch: StepBatch;
  /** Of the step whose beginning got no answer, so that it was not made; null when there is none. */
  unansweredPosition: number | null;
  afterSeconds: number;
}

/**
 * Records the known steps of an unfinished run and ends its lease, so that another worker need not wait for that. Tries
 * again while the database is away. Returns false when the lease was lost and nothing was written.
 *
 * The beginning of a step may have been committed although its answer was lost. Its row is deleted, or the next worker
 * would take the step for one whose outcome is unknown. The run is locked first, so that a beginning that PostgreSQL
 * still executes is waited for and seen; one that comes later finds the lease over.
 */
export async function releaseToolRun(
  ctx: Pick<Context, 'db'>,
  lease: RunLease,
  { batch, unansweredPosition, afterSeconds }: Release,
): Promise<boolean> {
  const values = { ...lease, ...batch, unansweredPosition, afterSeconds };
  const calls = [runLocks([lease.runId]), call(releaseRunningRun, values)] as const;
  const { result, isRepeated } = await repeatWrite(() => ctx.db.together(calls));
  return result[1].length === 1 || (isRepeated && isBatchRecorded(ctx, lease, batch));
}
