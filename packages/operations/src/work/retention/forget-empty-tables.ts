import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

const forget = statement({
  name: 'forget-empty-tables',
  row: z.object({ forgotten: z.int().nullable() }),
  sql: sql`SELECT forget_empty_tables() AS forgotten`,
});

/**
 * Has PostgreSQL forget that tables and partitions were empty when they were analyzed: plans made with that read them
 * whole. Before PostgreSQL 18 it does nothing.
 */
export async function forgetEmptyTables({ upkeepQueries }: Pick<Context, 'upkeepQueries'>): Promise<void> {
  await upkeepQueries.query(forget, {});
}
