import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

const recordSpend = statement({
  name: 'record-late-spend',
  params: z.object({ workspaceId: z.string(), costMicroInr: z.int() }),
  sql: sql`SELECT FROM settle_spend(:workspace_id, NULL, 0, :cost_micro_inr)`,
});

/** Counts the cost of a call whose result came after the lease was lost. */
export async function recordLateSpend(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  costMicroInr: number,
): Promise<void> {
  if (costMicroInr > 0) await ctx.db.query(recordSpend, { workspaceId, costMicroInr });
}
