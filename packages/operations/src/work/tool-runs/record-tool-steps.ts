import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { RunLease } from './claim-tool-run.ts';
import { reportedCost, type WrittenStep, writtenSteps } from './written-steps.ts';

const writeSteps = statement({
  name: 'record-tool-steps',
  row: z.object({ id: z.string(), steps_paid: z.int() }),
  sql: sql`WITH ${writtenSteps}, updated_run AS (
    UPDATE tool_run SET cost_micro_inr = tool_run.cost_micro_inr + ${reportedCost}
    FROM locked_run r WHERE tool_run.id = r.id RETURNING tool_run.id
  )
  SELECT id, (SELECT count(*) FROM step_spend) AS steps_paid FROM updated_run`,
});

/** Writes the state and the cost of steps. Returns false when the lease was lost. */
export async function recordToolSteps(
  ctx: Pick<Context, 'db'>,
  { runId, attempt }: RunLease,
  steps: readonly WrittenStep[],
): Promise<boolean> {
  const rows = await ctx.db.query(writeSteps, { runId, attempt, steps });
  return rows.length === 1;
}
