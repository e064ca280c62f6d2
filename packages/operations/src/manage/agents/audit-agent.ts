import { agentDraft } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { FoundAgent } from './require-agent.ts';

/** Records what was done to an agent, under the name of its draft. */
export async function auditAgent(
  ctx: UserContext,
  tx: Transaction,
  { action, found }: { action: string; found: FoundAgent },
): Promise<void> {
  const { agent, workspaceId } = found;
  const { name } = agentDraft.parse(agent.draft);
  await writeAudit(ctx, tx, { workspaceId, action: `agent.${action}`, target: { kind: 'agent', id: agent.id, name } });
}
