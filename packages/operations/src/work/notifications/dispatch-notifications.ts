import { notificationLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/** Uses notification_dispatch_idx. Notifications that another process has locked are skipped. */
const insertAttempts = statement({
  name: 'dispatch-notifications',
  params: z.object({ batchMax: z.int(), sendsMail: z.boolean() }),
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
  ), new_mail AS (
    INSERT INTO notification_mail (user_id, notification_id)
    SELECT c.user_id, d.id FROM due d
    JOIN notification_choice c ON c.project_id = d.project_id AND c.events && event_patterns(d.type)
    JOIN project p ON p.id = d.project_id
    JOIN member m ON m.workspace_id = p.workspace_id AND m.user_id = c.user_id
    WHERE :sends_mail::boolean
    ON CONFLICT DO NOTHING
  )
  UPDATE notification SET dispatch_after = NULL FROM due WHERE notification.id = due.id RETURNING notification.id`,
});

/**
 * Makes the attempts of new notifications, one for each endpoint that asks for their type, and notes them for the mails
 * of members who do. Returns how many notifications there were. Many processes may do this at once.
 */
export async function dispatchNotifications(ctx: Pick<Context, 'db' | 'sendsMail'>): Promise<number> {
  const rows = await ctx.db.query(insertAttempts, {
    batchMax: notificationLimits.dispatchBatchMax,
    sendsMail: ctx.sendsMail,
  });
  return rows.length;
}
