import { type AgentDraft, agentDraft } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import { requireVersion } from '../drafts/require-version.ts';

/** What a version is. Refuses with version_not_found. */
export async function readAgentVersion(
  tx: Transaction,
  { agentId, version }: { agentId: string; version: number },
): Promise<AgentDraft> {
  const where = { agentId_version: { agentId, version } };
  const row = await tx.agentVersion.findUnique({ where, select: { definition: true } });
  return agentDraft.parse(requireVersion(row).definition);
}
