import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { isHeld } from '../turns/hold-turns.ts';

/** Turns, tool runs and events: whether there is any that may become due. The others: whether one is due. */
const upkeepWork = z.object({
  turns: z.boolean(),
  held_turns: z.boolean(),
  tool_runs: z.boolean(),
  events: z.boolean(),
  schedules: z.boolean(),
  approvals: z.boolean(),
  reset_requests: z.boolean(),
});
export type UpkeepWork = z.output<typeof upkeepWork>;

/** Each is an entry of a partial index, or of a table that is nearly always empty. */
const findWork = statement({
  name: 'find-upkeep-work',
  row: upkeepWork,
  sql: sql`SELECT
      EXISTS (SELECT FROM task WHERE status IN ('queued', 'running') AND enqueue_after < 'infinity') AS turns,
      EXISTS (SELECT FROM task t WHERE ${isHeld('t')}) AS held_turns,
      EXISTS (SELECT FROM tool_run WHERE status IN ('queued', 'running')) AS tool_runs,
      EXISTS (SELECT FROM event WHERE dispatch_after IS NOT NULL) AS events,
      EXISTS (
        SELECT FROM trigger WHERE kind = 'schedule' AND enabled AND deleted_at IS NULL AND next_run_at <= now()
      ) AS schedules,
      EXISTS (SELECT FROM approval WHERE status = 'pending' AND expires_at <= now()) AS approvals,
      EXISTS (SELECT FROM password_reset_request) AS reset_requests`,
});

/** Whether a scheduler has anything to look through. One statement for all of it, so that an idle one asks little. */
export async function findUpkeepWork(ctx: Pick<Context, 'db'>): Promise<UpkeepWork> {
  const [work] = await ctx.db.query(findWork, {});
  if (work === undefined) throw new Error('The statement for the work of a scheduler answered no row.');
  return work;
}
