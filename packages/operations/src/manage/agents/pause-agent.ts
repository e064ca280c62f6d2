import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { addDraftState } from '../drafts/draft-state.ts';
import type { AgentRow } from './agent-row.ts';
import { lockAgent } from './lock-agent.ts';

/** Pauses an agent: it starts no new turn. Pausing a paused agent changes nothing. */
export async function pauseAgent(ctx: UserContext, { agentId }: { agentId: string }): Promise<AgentRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const agent = await lockAgent(ctx, tx, agentId);
    if (agent.pausedAt !== null) return addDraftState(tx, 'agent', agent);
    await writeAudit(ctx, tx, { kind: 'agent', action: 'paused', target: agent });
    return addDraftState(
      tx,
      'agent',
      await tx.agent.update({ where: { id: agentId }, data: { pausedAt: ctx.clock.now() } }),
    );
  });
}
