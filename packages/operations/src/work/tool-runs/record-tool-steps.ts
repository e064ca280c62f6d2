import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { repeatWrite } from '../../repeat-write.ts';
import type { RunLease } from './claim-tool-run.ts';
import { isBatchRecorded } from './is-batch-recorded.ts';
import { reportedCost, type StepBatch, writtenSteps } from './written-steps.ts';

const writeSteps = statement({
  name: 'record-tool-steps',
  row: z.object({ id: z.string(), steps_paid: z.int() }),
  sql: sql`WITH ${writtenSteps}, updated_run AS (
    UPDATE tool_run SET writes = :write_no, cost_micro_inr = tool_run.cost_micro_inr + ${reportedCost}
    FROM locked_run r WHERE tool_run.id = r.id RETURNING tool_run.id
  )
  SELECT id, (SELECT count(*) FROM step_spend) AS steps_paid FROM updated_run`,
});

/**
 * Writes the state and the cost of steps, and tries again while the database is away. Returns false when the lease was
 * lost and they were not written.
 */
export async function recordToolSteps(ctx: Pick<Context, 'db'>, lease: RunLease, batch: StepBatch): Promise<boolean> {
  const { result, isRepeated } = await repeatWrite(() => ctx.db.query(writeSteps, { ...lease, ...batch }));
  return result.length === 1 || (isRepeated && isBatchRecorded(ctx, lease, batch));
}
