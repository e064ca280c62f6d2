import { agentDraft, Refusal } from '@harkara/contract';
import { describeProblems } from '@harkara/domain';
import type { UserContext } from '../../context.ts';
import { releaseHeldTurns } from '../../work/turns/release-held-turns.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkRevision, type Publication } from '../drafts/check-revision.ts';
import { addDraftState } from '../drafts/draft-state.ts';
import type { AgentRow } from './agent-row.ts';
import { listAgentDraftProblems } from './list-agent-draft-problems.ts';
import { lockAgent } from './lock-agent.ts';

interface PublishAgentInput extends Publication {
  agentId: string;
}

/**
 * Publishes the draft as the next version and lets waiting tasks of the agent start. Refuses with conflict when the
 * draft cannot work any more, and with revision_changed.
 */
export async function publishAgent(
  ctx: UserContext,
  { agentId, note, revisions }: PublishAgentInput,
): Promise<AgentRow> {
  const published = await ctx.db.prisma.$transaction(async (tx) => {
    const agent = await lockAgent(ctx, tx, agentId);
    checkRevision(agent, revisions);
    const draft = agentDraft.parse(agent.draft);
    const found = await listAgentDraftProblems(ctx, tx, { projectId: agent.projectId, draft });
    const problems = describeProblems(found);
    if (problems.length > 0)
      throw new Refusal('conflict', { detail: `The draft cannot work: ${problems.join(' ')}`, problems });
    const version = (agent.publishedVersion ?? 0) + 1;
    const data = { agentId, version, definition: draft, publishedBy: ctx.actor.userId, note };
    await tx.agentVersion.create({ data });
    await writeAudit(ctx, tx, { kind: 'agent', action: 'published', target: agent });
    // With its defaults the draft equals what is published.
    const row = await tx.agent.update({ where: { id: agentId }, data: { publishedVersion: version, draft } });
    return addDraftState(tx, 'agent', row);
  });
  await releaseHeldTurns(ctx, { agentId, workforceId: '' });
  return published;
}
