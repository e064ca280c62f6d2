import { type ToolDraft, toolDraft } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import { requireVersion } from '../drafts/require-version.ts';

/** What a version is. Refuses with version_not_found. */
export async function readToolVersion(
  tx: Transaction,
  { toolId, version }: { toolId: string; version: number },
): Promise<ToolDraft> {
  const where = { toolId_version: { toolId, version } };
  const row = await tx.toolVersion.findUnique({ where, select: { definition: true } });
  return toolDraft.parse(requireVersion(row).definition);
}
