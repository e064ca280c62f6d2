import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

const listSpend = statement({
  name: 'list-spent-today',
  params: z.object({ scopes: z.array(z.string()) }),
  row: z.object({ scope: z.string(), spent: z.int() }),
  sql: sql`SELECT scope, spent_micro_inr AS spent FROM daily_spend WHERE scope = ANY(:scopes) AND day = ist_today()`,
});

/**
 * What each scope (a workspace's id, or `platform`) has spent this Indian day, in micro-rupees. No entry means nothing.
 */
export async function listSpentToday(queries: Queries, scopes: readonly string[]): Promise<Map<string, number>> {
  const rows = await queries.query(listSpend, { scopes });
  return new Map(rows.map(({ scope, spent }) => [scope, spent]));
}
