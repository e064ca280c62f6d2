import { type AgentDraft, Refusal } from '@harkara/contract';
import { describeProblems } from '@harkara/domain';
import type { Transaction } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import { listAgentDraftProblems } from './list-agent-draft-problems.ts';

/** Refuses with body_invalid, and every problem, a draft whose model or tools cannot be used in this project. */
export async function checkAgentDraft(
  ctx: Context,
  tx: Transaction,
  input: { projectId: string; draft: AgentDraft },
): Promise<void> {
  const problems = describeProblems(await listAgentDraftProblems(ctx, tx, input));
  if (problems.length > 0) throw new Refusal('body_invalid', { detail: problems.join(' '), problems });
}
