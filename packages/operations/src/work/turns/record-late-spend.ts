import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';

const lateSpend = statement<Record<string, never>>('late-spend', 'SELECT settle_spend($1, NULL, 0, $2)');

/** Counts the money of a call whose result came too late to be used. Values: workspace, micro-rupees. */
export async function recordLateSpend(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  costMicroInr: number,
): Promise<void> {
  if (costMicroInr > 0) await ctx.db.query(lateSpend, [workspaceId, costMicroInr]);
}
