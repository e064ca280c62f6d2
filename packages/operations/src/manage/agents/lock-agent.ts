import type { AgentModel, Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import type { Drafted } from '../drafts/require-drafted.ts';
import { requireAgent } from './require-agent.ts';

/** Locks an agent that the actor may change and reads it under the lock, so that changes of it follow each other. */
export async function lockAgent(ctx: UserContext, tx: Transaction, agentId: string): Promise<Drafted<AgentModel>> {
  await requireAgent(ctx, tx, { agentId, permit: 'agents.manage' });
  await tx.$queryRaw`SELECT FROM agent WHERE id = ${agentId} FOR NO KEY UPDATE`;
  return requireAgent(ctx, tx, { agentId, permit: 'agents.manage' });
}
