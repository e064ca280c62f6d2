import type { Transaction } from '@harkara/prisma';

/** Holds a workspace's row until the end, for decisions that count or compare across its members. */
export async function lockWorkspace(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM workspace WHERE id = ${workspaceId} FOR NO KEY UPDATE`;
}
