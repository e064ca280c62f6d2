import { notificationLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/** Uses notification_dispatch_idx. Notifications that another process has locked are skipped. */
const insertAttempts = statement({
  name: 'dispatch-notifications',
  params: z.object({ batchMax: z.int() }),
  row: z.object({ id: z.string() }),
  sql: sql`WITH due AS (
    SELECT id, project_id, type FROM notification WHERE dispatch_after <= now()
    ORDER BY dispatch_after LIMIT :batch_max FOR NO KEY UPDATE SKIP LOCKED
  ), new_attempt AS (
    INSERT INTO webhook_attempt (id, endpoint_id, notification_id, payload, due_at)
    SELECT new_type_id('wha'), e.id, d.id, e.payload, now() FROM due d
    JOIN webhook_endpoint e ON e.project_id = d.project_id AND e.enabled AND e.deleted_at IS NULL
      AND e.events && event_patterns(d.type)
    ON CONFLICT DO NOTHING
  )
  UPDATE notification SET dispatch_after = NULL FROM due WHERE notification.id = due.id RETURNING notification.id`,
});

/**
 * Makes the attempts of new notifications, one for each endpoint that asks for their type. Returns how many
 * notifications there were. Many processes may do this at once.
 */
export async function dispatchNotifications(ctx: Pick<Context, 'db'>): Promise<number> {
  const rows = await ctx.db.query(insertAttempts, { batchMax: notificationLimits.dispatchBatchMax });
  return rows.length;
}
