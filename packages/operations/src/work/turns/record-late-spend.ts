import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { repeatWrite } from '../../repeat-write.ts';

interface LateSpend {
  workspaceId: string;
  costMicroInr: number;
  /** Names the call that cost it. */
  key: string;
}

/** Counts once for each key, so that it can be repeated when its answer was lost. */
const recordSpend = statement({
  name: 'record-late-spend',
  params: z.object({ workspaceId: z.string(), costMicroInr: z.int(), key: z.string() }),
  row: z.object({ entries_paid: z.int() }),
  sql: sql`WITH new_entry AS (
    INSERT INTO idempotency (scope, key, body_hash, expires_at)
    VALUES ('late-spend', :key, '', now() + interval '1 day') ON CONFLICT DO NOTHING RETURNING key
  ), spend AS (
    SELECT settle_spend(:workspace_id, NULL, 0, :cost_micro_inr) FROM new_entry
  )
  SELECT count(*) AS entries_paid FROM spend`,
});

/**
 * Counts the cost of a call whose result came after the lease was lost, for the daily limits alone: the overview and
 * the spend of a project show what its steps and runs cost, and none of them has it.
 */
export async function recordLateSpend(ctx: Pick<Context, 'db'>, spend: LateSpend): Promise<void> {
  if (spend.costMicroInr > 0) await repeatWrite(() => ctx.db.query(recordSpend, { ...spend }));
}
