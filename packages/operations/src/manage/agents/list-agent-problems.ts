import { agentDraft, type DraftProblem, limits } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listAgentDraftProblems } from './list-agent-draft-problems.ts';
import { requireAgent } from './require-agent.ts';

/** Why an agent's draft cannot be published, at most 500 problems. Empty when it can. */
export async function listAgentProblems(ctx: UserContext, { agentId }: { agentId: string }): Promise<DraftProblem[]> {
  const { prisma } = ctx.db;
  const agent = await requireAgent(ctx, prisma, { agentId, permit: 'agents.read' });
  const draft = agentDraft.parse(agent.draft);
  const problems = await listAgentDraftProblems(ctx, prisma, { projectId: agent.projectId, draft });
  return problems.slice(0, limits.draftProblemsMax);
}
