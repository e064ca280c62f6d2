import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/**
 * Calls record_limit_notice for each workspace that has spent 80 or 100 % of its daily limit and was not told yet. The
 * day before counts as well, so that the last calls of a day are not missed.
 */
const recordPassedLimitsOfAll = statement({
  name: 'record-passed-limits',
  row: z.object({ is_recorded: z.boolean() }),
  sql: sql`SELECT record_limit_notice(w.id, s.day, k.type) AS is_recorded
    FROM (
      SELECT scope, day, sum(spent_micro_inr) AS spent FROM daily_spend WHERE day >= ist_today() - 1 GROUP BY scope, day
    ) s
    JOIN workspace w ON w.id = s.scope AND w.daily_limit_micro_inr > 0
    CROSS JOIN (VALUES ('limit.warning', 0.8), ('limit.reached', 1)) k(type, share)
    WHERE s.spent >= w.daily_limit_micro_inr * k.share AND NOT EXISTS (
      SELECT FROM limit_notice n WHERE n.workspace_id = w.id AND n.day = s.day AND n.type = k.type
    )`,
});

/** Tells which workspaces near or have reached their daily limit. Returns how many notices there were. */
export async function recordPassedLimits(ctx: Pick<Context, 'db'>): Promise<number> {
  const rows = await ctx.db.query(recordPassedLimitsOfAll, {});
  return rows.filter(({ is_recorded }) => is_recorded).length;
}
