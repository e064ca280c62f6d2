import type { Queries, Transaction } from '@harkara/prisma';

/** The hot path's statements inside a management verb's transaction, which is Prisma's. */
export function queriesIn(tx: Transaction): Queries {
  return { query: (statement, values) => tx.$queryRawUnsafe(statement.text, ...values) };
}
