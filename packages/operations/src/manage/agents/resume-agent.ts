import type { UserContext } from '../../context.ts';
import { releaseHeldTurns } from '../../work/turns/release-held-turns.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { addDraftState } from '../drafts/draft-state.ts';
import type { AgentRow } from './agent-row.ts';
import { lockAgent } from './lock-agent.ts';

/** Lets a paused agent work again and its waiting tasks start. Resuming an agent that is not paused changes nothing. */
export async function resumeAgent(ctx: UserContext, { agentId }: { agentId: string }): Promise<AgentRow> {
  const resumed = await ctx.db.prisma.$transaction(async (tx) => {
    const agent = await lockAgent(ctx, tx, agentId);
    if (agent.pausedAt === null) return addDraftState(tx, 'agent', agent);
    await writeAudit(ctx, tx, { kind: 'agent', action: 'resumed', target: agent });
    return addDraftState(tx, 'agent', await tx.agent.update({ where: { id: agentId }, data: { pausedAt: null } }));
  });
  await releaseHeldTurns(ctx, { agentId, workforceId: '' });
  return resumed;
}
