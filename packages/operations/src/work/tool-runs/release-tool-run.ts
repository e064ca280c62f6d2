import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { repeatWrite } from '../../repeat-write.ts';
import type { RunLease } from './claim-tool-run.ts';
import { isBatchRecorded } from './is-batch-recorded.ts';
import { reportedCost, type StepBatch, writtenSteps } from './written-steps.ts';

const releaseRunningRun = statement({
  name: 'release-tool-run',
  params: z.object({ afterSeconds: z.int() }),
  row: z.object({ id: z.string(), steps_paid: z.int() }),
  sql: sql`WITH ${writtenSteps}
  UPDATE tool_run SET lease_until = 'epoch', enqueue_after = now() + :after_seconds * interval '1 second',
    writes = :write_no, cost_micro_inr = tool_run.cost_micro_inr + ${reportedCost}
  FROM locked_run r WHERE tool_run.id = r.id
  RETURNING tool_run.id, (SELECT count(*) FROM step_spend) AS steps_paid`,
});

/**
 * Records the known steps of an unfinished run and ends its lease, so that another worker need not wait for that. Tries
 * again while the database is away. Returns false when the lease was lost and nothing was written.
 */
export async function releaseToolRun(
  ctx: Pick<Context, 'db'>,
  lease: RunLease,
  { batch, afterSeconds }: { batch: StepBatch; afterSeconds: number },
): Promise<boolean> {
  const values = { ...lease, ...batch, afterSeconds };
  const { result, isRepeated } = await repeatWrite(() => ctx.db.query(releaseRunningRun, values));
  return result.length === 1 || (isRepeated && isBatchRecorded(ctx, lease, batch));
}
