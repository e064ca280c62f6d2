import type { Transaction } from '@harkara/prisma';

/** Locks a project's row until the transaction ends, for decisions that count or compare rows of the project. */
export async function lockProject(tx: Transaction, projectId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM project WHERE id = ${projectId} FOR NO KEY UPDATE`;
}
