import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { RunLease } from './claim-tool-run.ts';
import { type WrittenStep, writtenSteps } from './written-steps.ts';

/** Values: run, attempt, steps so far, seconds until the sweep may hand it over. */
const releasedRun = statement<{ id: string }>(
  'release-tool-run',
  `WITH held AS (
    SELECT id, workspace_id FROM tool_run WHERE id = $1 AND attempt = $2 AND status = 'running' FOR NO KEY UPDATE
  ), ${writtenSteps({ given: '$3', attempt: '$2' })}
  UPDATE tool_run SET lease_until = 'epoch', enqueue_after = now() + $4 * interval '1 second',
    cost_micro_inr = tool_run.cost_micro_inr + (SELECT coalesce(sum("costMicroInr"), 0) FROM given)
  FROM held WHERE tool_run.id = held.id RETURNING tool_run.id, (SELECT count(*) FROM paid)`,
);

/** Gives a run back unfinished with what is known of its steps, so that another worker need not wait for the lease to run out. */
export async function releaseToolRun(
  ctx: Pick<Context, 'db'>,
  { runId, attempt }: RunLease,
  { steps, afterSeconds }: { steps: readonly WrittenStep[]; afterSeconds: number },
): Promise<void> {
  await ctx.db.query(releasedRun, [runId, attempt, JSON.stringify(steps), afterSeconds]);
}
