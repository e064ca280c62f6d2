import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { type RequireAgentInput, type FoundAgent, requireAgent } from './require-agent.ts';

/** `requireAgent` for whoever changes it: the row is held until the end, so changes at once follow each other. */
export async function lockAgent(ctx: UserContext, tx: Transaction, question: RequireAgentInput): Promise<FoundAgent> {
  await requireAgent(ctx, tx, question);
  await tx.$queryRaw`SELECT FROM agent WHERE id = ${question.agentId} FOR NO KEY UPDATE`;
  return requireAgent(ctx, tx, question);
}
