import type { Transaction } from '@harkara/prisma';

/**
 * What each scope (a workspace's id, or `platform`) has spent this Indian day, in micro-rupees. No entry means nothing.
 */
export async function listSpentToday(tx: Transaction, scopes: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await tx.$queryRaw<{ scope: string; spent: bigint }[]>`
    SELECT scope, spent_micro_inr AS spent FROM daily_spend WHERE scope = ANY(${[...scopes]}) AND day = ist_today()`;
  return new Map(rows.map(({ scope, spent }) => [scope, spent]));
}
