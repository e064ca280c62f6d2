import { reservedOf } from '@harkara/domain';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

const listSpend = statement({
  name: 'list-spent-today',
  params: z.object({ workspaceIds: z.array(z.string()) }),
  row: z.object({ workspace_id: z.string(), spent: z.int(), used: z.int(), day_ends_at: z.date() }),
  sql: sql`SELECT w.id AS workspace_id, coalesce(s.spent, 0) AS spent, coalesce(s.used, 0) AS used,
      coalesce((ist_today() + 1)::timestamp AT TIME ZONE 'Asia/Kolkata', now()) AS day_ends_at
    FROM workspace w CROSS JOIN LATERAL spend_of_workspace(w.id) s WHERE w.id = ANY(:workspace_ids)`,
});

const sumSpend = statement({
  name: 'sum-spent-today',
  row: z.object({ spent: z.int() }),
  sql: sql`SELECT coalesce(sum(spent), 0)::bigint AS spent FROM spend_of_workspaces()`,
});

/** The money of a workspace on this Indian day, in micro-rupees. */
export interface MoneyToday {
  spentTodayMicroInr: number;
  /** Set aside for calls that are under way. */
  reservedMicroInr: number;
  dayEndsAt: Date;
}

/** Answers the money of today for each of these workspaces. @throws for one that does not exist. */
export async function listMoneyToday(
  queries: Queries,
  workspaceIds: readonly string[],
): Promise<(workspaceId: string) => MoneyToday> {
  const rows = await queries.query(listSpend, { workspaceIds });
  return (workspaceId) => {
    const row = rows.find(({ workspace_id }) => workspace_id === workspaceId);
    if (row === undefined) throw new Error('The workspace is gone.');
    return { spentTodayMicroInr: row.spent, reservedMicroInr: reservedOf(row), dayEndsAt: row.day_ends_at };
  };
}

/** What all workspaces have spent this Indian day, in micro-rupees. */
export async function readSpentToday(queries: Queries): Promise<number> {
  const [row] = await queries.query(sumSpend, {});
  return row?.spent ?? 0;
}
