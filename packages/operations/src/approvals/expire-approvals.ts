import type { Queries } from '@harkara/prisma';
import type { Context } from '../context.ts';
import { announceDecision } from './announce-decision.ts';
import { decideOutcome, type Outcome } from './decide-outcome.ts';
import { approvalAction, type HeldApproval, holdOverdueApprovals, isAnyOverdue } from './held-approval.ts';
import { type SettledApproval, settleApproval } from './settle-approval.ts';

export const approvalsExpiredBatchMax = 100;

/** Rejects, without a note, what nobody decided in time; answers how many there were. Any number may run side by side. */
export async function expireApprovals(ctx: Context): Promise<number> {
  if (!(await isAnyOverdue(ctx.db))) return 0;
  const settled = await ctx.db.transaction(async (queries) => {
    const overdue = await holdOverdueApprovals(queries, approvalsExpiredBatchMax);
    const rows: (SettledApproval | null)[] = [];
    for (const held of overdue) rows.push(await expire(ctx, queries, held));
    return rows;
  });
  for (const row of settled) if (row !== null) await announceDecision(ctx, row);
  return settled.length;
}

function expire(ctx: Context, queries: Queries, held: HeldApproval): Promise<SettledApproval | null> {
  const decision = { status: 'expired' } as const;
  const outcome = decideOutcome(approvalAction.parse(held.action), decision, held) as Outcome;
  return settleApproval(ctx, queries, { held, decision, outcome, decidedBy: null });
}
