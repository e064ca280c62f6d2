import { Refusal } from '@harkara/contract';
import type { Permit } from '@harkara/domain';
import type { AgentModel, Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requirePermit } from '../permits/require-permit.ts';

export interface RequireAgentInput {
  agentId: string;
  permit: Permit;
}

export interface FoundAgent {
  agent: AgentModel;
  workspaceId: string;
}

/** An agent with which the actor may do this; refuses with agent_not_found (strangers too) and role_refused. */
export async function requireAgent(
  ctx: UserContext,
  tx: Transaction,
  { agentId, permit }: RequireAgentInput,
): Promise<FoundAgent> {
  const found = await tx.agent.findUnique({
    where: { id: agentId, deletedAt: null },
    include: { project: { select: { workspaceId: true } } },
  });
  if (found === null) throw new Refusal('agent_not_found');
  const {
    project: { workspaceId },
    ...agent
  } = found;
  await requirePermit(ctx, tx, { workspaceId, permit, missing: 'agent_not_found' });
  return { agent, workspaceId };
}
