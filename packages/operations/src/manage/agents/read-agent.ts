import type { UserContext } from '../../context.ts';
import { addDraftState } from '../drafts/draft-state.ts';
import type { AgentRow } from './agent-row.ts';
import { requireAgent } from './require-agent.ts';

export async function readAgent(ctx: UserContext, { agentId }: { agentId: string }): Promise<AgentRow> {
  const { prisma } = ctx.db;
  return addDraftState(prisma, 'agent', await requireAgent(ctx, prisma, { agentId, permit: 'agents.read' }));
}
