import { agentDraft, Refusal } from '@harkara/contract';
import type { AgentModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { auditAgent } from './audit-agent.ts';
import { listDraftProblems } from './list-draft-problems.ts';
import { lockAgent } from './lock-agent.ts';
import { releaseTasks } from './release-tasks.ts';

/** Makes the draft version n+1, and lets what waited for the agent start. Refuses with conflict when the draft cannot work any more. */
export async function publishAgent(ctx: UserContext, { agentId }: { agentId: string }): Promise<AgentModel> {
  const published = await ctx.db.prisma.$transaction(async (tx) => {
    const found = await lockAgent(ctx, tx, { agentId, permit: 'agents.manage' });
    const draft = agentDraft.parse(found.agent.draft);
    const problems = await listDraftProblems(ctx, tx, { projectId: found.agent.projectId, draft });
    if (problems.length > 0)
      throw new Refusal('conflict', { detail: `The draft cannot work: ${problems.join(' ')}`, problems });
    const version = (found.agent.publishedVersion ?? 0) + 1;
    await tx.agentVersion.create({ data: { agentId, version, definition: draft, publishedBy: ctx.actor.userId } });
    await auditAgent(ctx, tx, { action: 'published', found });
    return tx.agent.update({ where: { id: agentId }, data: { publishedVersion: version } });
  });
  await releaseTasks(ctx, agentId);
  return published;
}
