import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { RunLease } from './claim-tool-run.ts';
import { type WrittenStep, writtenSteps } from './written-steps.ts';

/** Values: run, attempt, steps. */
const recordedSteps = statement<{ id: string }>(
  'record-tool-steps',
  `WITH held AS (
    SELECT id, workspace_id FROM tool_run WHERE id = $1 AND attempt = $2 AND status = 'running' FOR NO KEY UPDATE
  ), ${writtenSteps({ given: '$3', attempt: '$2' })}, moved AS (
    UPDATE tool_run SET cost_micro_inr = tool_run.cost_micro_inr + (SELECT coalesce(sum("costMicroInr"), 0) FROM given)
    FROM held WHERE tool_run.id = held.id RETURNING tool_run.id
  )
  SELECT id, (SELECT count(*) FROM paid) FROM moved`,
);

/** Writes what has become of steps and what they cost. Answers whether it took effect; false means the lease was lost. */
export async function recordToolSteps(
  ctx: Pick<Context, 'db'>,
  { runId, attempt }: RunLease,
  steps: readonly WrittenStep[],
): Promise<boolean> {
  const rows = await ctx.db.query(recordedSteps, [runId, attempt, JSON.stringify(steps)]);
  return rows.length === 1;
}
