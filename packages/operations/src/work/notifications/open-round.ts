import { webhookPayload } from '@harkara/contract';
import { notificationLimits } from '@harkara/domain';
import { json, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { EndpointLease } from './claim-endpoints.ts';

const dueAttempt = z.object({
  id: z.string(),
  notification_id: z.string(),
  payload: webhookPayload,
  /** How often it was tried before. */
  tries: z.int(),
  type: z.string(),
  at: z.coerce.date(),
  /** JSON text. */
  data: z.string(),
});
export type DueAttempt = z.output<typeof dueAttempt>;

/** An endpoint as it is now, and what is sent to it next. */
const round = z.object({
  url: z.string(),
  sealed_secret: z.string(),
  /** The replaced secret while it signs as well; else null. */
  sealed_previous: z.string().nullable(),
  failures: z.int(),
  failing_since: z.date().nullable(),
  attempts: json(z.array(dueAttempt)),
});
export type Round = z.output<typeof round>;

const readRound = statement({
  name: 'open-webhook-round',
  params: z.object({ endpointId: z.string(), leaseNo: z.int(), roundMax: z.int(), failingMax: z.int() }),
  row: round,
  sql: sql`SELECT e.url, e.sealed_secret,
      CASE WHEN e.previous_until > now() THEN e.sealed_previous END AS sealed_previous, e.failures,
      e.failing_since, coalesce((
        SELECT json_agg(d) FROM (
          SELECT a.id, a.notification_id, a.payload, a.tries, n.type, n.at, n.data
          FROM webhook_attempt a JOIN notification n ON n.id = a.notification_id
          WHERE a.endpoint_id = e.id AND a.state = 'due' AND a.due_at <= now()
          ORDER BY a.due_at LIMIT CASE WHEN e.failures > 0 THEN :failing_max::int ELSE :round_max::int END
        ) d
      ), '[]') AS attempts
    FROM webhook_endpoint e
    WHERE e.id = :endpoint_id AND e.lease_no = :lease_no AND e.enabled AND e.deleted_at IS NULL`,
});

/** What is due for an endpoint, oldest first. Null when the lease was lost, or the endpoint was turned off. */
export async function openRound(ctx: Pick<Context, 'db'>, lease: EndpointLease): Promise<Round | null> {
  const { roundMax, failingRoundMax: failingMax } = notificationLimits;
  const [row] = await ctx.db.query(readRound, { ...lease, roundMax, failingMax });
  return row ?? null;
}
