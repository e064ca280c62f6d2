import type { Transaction } from '@harkara/prisma';

/** Holds a project's row until the end, for decisions that count or compare across the project. */
export async function lockProject(tx: Transaction, projectId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM project WHERE id = ${projectId} FOR NO KEY UPDATE`;
}
