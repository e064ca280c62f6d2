import type { PrismaClient } from '../../generated/client.ts';
import { type Queries, queriesBy } from './queries.ts';

/** A transaction that Prisma opened. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

/**
 * The hot path's statements inside a transaction of Prisma's, on its connection and with the rows they have everywhere.
 */
export function queriesIn(tx: Transaction): Queries {
  return queriesBy(async ({ text }, values) => {
    const rows = await tx.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values);
    return rows.map(withNumbers);
  });
}

/** Prisma reads int8 as bigint; here it is a number, as on every other connection. */
function withNumbers(row: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(row)) if (typeof value === 'bigint') row[name] = Number(value);
  return row;
}
