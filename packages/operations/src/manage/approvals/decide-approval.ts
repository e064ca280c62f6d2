import { Refusal } from '@harkara/contract';
import { type ApprovalModel, queriesIn } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { announceDecision } from '../../work/approvals/announce-decision.ts';
import { completeApproval } from '../../work/approvals/complete-approval.ts';
import {
  type Decision,
  decideOutcome,
  type Outcome,
  type InvalidDecision,
} from '../../work/approvals/decide-outcome.ts';
import { lockApproval, type LockedApproval } from '../../work/approvals/lock-approval.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requirePermit } from '../permits/require-permit.ts';

interface DecideApprovalInput {
  approvalId: string;
  decision: Exclude<Decision, { status: 'expired' }>;
}

/**
 * Decides an approval; the first decision counts. An approved action runs exactly as it is stored or edited, and the
 * model is not asked again. Refuses with approval_not_found, approval_decided, body_invalid for an edit that is not
 * valid, conflict when the tool was deleted, and for a tool call with ai_paused and daily_limit_reached.
 */
export async function decideApproval(
  ctx: UserContext,
  { approvalId, decision }: DecideApprovalInput,
): Promise<ApprovalModel> {
  const { approval, completed } = await ctx.db.prisma.$transaction(async (tx) => {
    const locked = await lockApproval(queriesIn(tx), approvalId);
    if (locked === null) throw new Refusal('approval_not_found');
    const { workspace_id: workspaceId } = locked;
    await requirePermit(ctx, tx, { workspaceId, permit: 'approvals.decide', missing: 'approval_not_found' });
    if (locked.status !== 'pending')
      throw new Refusal('approval_decided', { detail: `This was already ${locked.status}.` });
    const outcome = outcomeOf(locked, decision);
    const completed = await completeApproval(ctx, queriesIn(tx), {
      locked,
      decision,
      outcome,
      decidedBy: ctx.actor.userId,
    });
    if (completed === null) throw new Refusal('approval_decided', { detail: 'The task no longer waits for this.' });
    const target = { id: locked.id, name: locked.action.kind, workspaceId, projectId: locked.project_id };
    await writeAudit(ctx, tx, { kind: 'approval', action: decision.status, target });
    return { completed, approval: await tx.approval.findUniqueOrThrow({ where: { id: locked.id } }) };
  });
  await announceDecision(ctx, completed);
  return approval;
}

function outcomeOf(locked: LockedApproval, decision: Decision): Outcome {
  const outcome = decideOutcome(locked.action, decision, locked);
  if ('invalid' in outcome) throw refusalOf(outcome.invalid);
  if (outcome.kind === 'run' && locked.ai_paused) throw new Refusal('ai_paused');
  if (outcome.kind === 'run' && locked.limit_reached) throw new Refusal('daily_limit_reached');
  return outcome;
}

function refusalOf(invalid: InvalidDecision): Refusal {
  if (invalid === 'tool_deleted')
    return new Refusal('conflict', { detail: 'The tool of this call was deleted. Reject the call instead.' });
  if (invalid === 'edit_invalid')
    return new Refusal('body_invalid', { detail: 'edit: must be {text} for a reply and {arguments} for a tool call.' });
  if (invalid === 'edit_blank') return new Refusal('body_invalid', { detail: 'edit.text: must not be blank.' });
  const problems = invalid.map(({ input, problem }) => `edit.arguments.${input}: ${problem}`);
  return new Refusal('body_invalid', { detail: problems.join(' '), problems });
}
