import { agentDraft, Refusal } from '@harkara/contract';
import type { AgentModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { releaseHeldTurns } from '../../work/turns/release-held-turns.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { listAgentDraftProblems } from './list-agent-draft-problems.ts';
import { lockAgent } from './lock-agent.ts';

/**
 * Publishes the draft as the next version and lets waiting tasks of the agent start. Refuses with conflict when the
 * draft cannot work any more.
 */
export async function publishAgent(ctx: UserContext, { agentId }: { agentId: string }): Promise<AgentModel> {
  const published = await ctx.db.prisma.$transaction(async (tx) => {
    const agent = await lockAgent(ctx, tx, agentId);
    const draft = agentDraft.parse(agent.draft);
    const problems = await listAgentDraftProblems(ctx, tx, { projectId: agent.projectId, draft });
    if (problems.length > 0)
      throw new Refusal('conflict', { detail: `The draft cannot work: ${problems.join(' ')}`, problems });
    const version = (agent.publishedVersion ?? 0) + 1;
    await tx.agentVersion.create({ data: { agentId, version, definition: draft, publishedBy: ctx.actor.userId } });
    await writeAudit(ctx, tx, { kind: 'agent', action: 'published', target: agent });
    return tx.agent.update({ where: { id: agentId }, data: { publishedVersion: version } });
  });
  await releaseHeldTurns(ctx);
  return published;
}
