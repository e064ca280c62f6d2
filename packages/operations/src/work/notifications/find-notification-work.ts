import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/** What there is to do for notifications. Each is the first entry of a partial index. */
const notificationWork = z.object({ is_undispatched: z.boolean(), is_due: z.boolean() });
export type NotificationWork = z.output<typeof notificationWork>;

const findWork = statement({
  name: 'find-notification-work',
  row: notificationWork,
  sql: sql`SELECT EXISTS (SELECT FROM notification WHERE dispatch_after <= now()) AS is_undispatched,
      EXISTS (SELECT FROM webhook_attempt WHERE state = 'due' AND due_at <= now()) AS is_due`,
});

export async function findNotificationWork(ctx: Pick<Context, 'db'>): Promise<NotificationWork> {
  const [row] = await ctx.db.query(findWork, {});
  return row ?? { is_undispatched: false, is_due: false };
}
