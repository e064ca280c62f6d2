import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { repeatWrite } from '../../repeat-write.ts';
import type { RunLease } from './claim-tool-run.ts';
import type { StepBatch } from './written-steps.ts';

const countWrites = statement({
  name: 'find-writes-of-run',
  params: z.object({ runId: z.string(), attempt: z.int() }),
  row: z.object({ writes: z.int() }),
  sql: sql`SELECT CASE attempt WHEN :attempt THEN writes ELSE writes_before END AS writes
    FROM tool_run WHERE id = :run_id AND attempt IN (:attempt, :attempt + 1)`,
});

/**
 * Whether an earlier try of a write was committed although its answer was lost. The run may be over since: by that
 * write, or by a cancel after it. After a release the next worker may have it.
 */
export async function isBatchRecorded(
  ctx: Pick<Context, 'db'>,
  { runId, attempt }: RunLease,
  { writeNo }: Pick<StepBatch, 'writeNo'>,
): Promise<boolean> {
  const { result } = await repeatWrite(() => ctx.db.query(countWrites, { runId, attempt }));
  return result.some(({ writes }) => writes >= writeNo);
}
