import type { Permit } from '@harkara/contract';
import type { AgentModel, Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { type Drafted, requireDrafted, withWorkspace } from '../drafts/require-drafted.ts';

/** An agent that the actor may use this way. Refuses with agent_not_found (non-members too) and role_refused. */
export async function requireAgent(
  ctx: UserContext,
  tx: Transaction,
  { agentId, permit }: { agentId: string; permit: Permit },
): Promise<Drafted<AgentModel>> {
  const row = await tx.agent.findUnique({ where: { id: agentId, deletedAt: null }, include: withWorkspace });
  return requireDrafted(ctx, tx, { row, permit, missing: 'agent_not_found' });
}
