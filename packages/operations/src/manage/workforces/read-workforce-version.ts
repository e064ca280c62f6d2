import { type WorkforceDraft, workforceDraft } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import { requireVersion } from '../drafts/require-version.ts';

/** What a version is. Refuses with version_not_found. */
export async function readWorkforceVersion(
  tx: Transaction,
  { workforceId, version }: { workforceId: string; version: number },
): Promise<WorkforceDraft> {
  const where = { workforceId_version: { workforceId, version } };
  const row = await tx.workforceVersion.findUnique({ where, select: { definition: true } });
  return workforceDraft.parse(requireVersion(row).definition);
}
