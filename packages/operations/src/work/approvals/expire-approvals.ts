import type { Queries } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import { announceDecision } from './announce-decision.ts';
import { type CompletedApproval, completeApproval } from './complete-approval.ts';
import { decideOutcome, type Outcome } from './decide-outcome.ts';
import { type LockedApproval, lockOverdueApprovals } from './lock-approval.ts';

export const approvalsExpiredBatchMax = 100;

/**
 * Rejects, without a note, a batch of approvals that no one decided in time. Returns how many. Many schedulers may do
 * this at once.
 */
export async function expireApprovals(ctx: Context): Promise<number> {
  const completed = await ctx.db.transaction(async (queries) => {
    const overdue = await lockOverdueApprovals(queries, approvalsExpiredBatchMax);
    const rows: (CompletedApproval | null)[] = [];
    for (const locked of overdue) rows.push(await expire(ctx, queries, locked));
    return rows;
  });
  for (const row of completed) if (row !== null) await announceDecision(ctx, row);
  return completed.length;
}

function expire(ctx: Context, queries: Queries, locked: LockedApproval): Promise<CompletedApproval | null> {
  const decision = { status: 'expired' } as const;
  const outcome = decideOutcome(locked.action, decision, locked) as Outcome;
  return completeApproval(ctx, queries, { locked, decision, outcome, decidedBy: null });
}
