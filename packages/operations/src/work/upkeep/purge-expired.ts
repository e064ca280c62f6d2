import { limits } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { mergeSpendShards } from '../money/merge-spend-shards.ts';

const batchMax = 1_000;

const params = z.object({ batchMax: z.int() });
const row = z.object({ purged: z.int() });

/** The expiry is tested again under the lock: a key may have been claimed again while this waited. */
const purgeIdempotency = statement({
  name: 'purge-idempotency',
  params,
  row,
  sql: sql`DELETE FROM idempotency WHERE (scope, key) IN (
      SELECT scope, key FROM idempotency WHERE expires_at < now() LIMIT :batch_max
    ) AND expires_at < now() RETURNING 1 AS purged`,
});

/**
 * What people and keys get in with, mails that no one could send before their links ended, and slots of streams whose
 * gateway died. One statement, because an idle scheduler should ask little.
 */
const purgeAccess = statement({
  name: 'purge-access',
  params,
  row,
  sql: sql`WITH ended_session AS (
      DELETE FROM session WHERE id IN (SELECT id FROM session WHERE expires_at < now() LIMIT :batch_max) RETURNING 1
    ), ended_reset AS (
      DELETE FROM password_reset WHERE user_id IN (
        SELECT user_id FROM password_reset WHERE expires_at < now() LIMIT :batch_max
      ) AND expires_at < now() RETURNING 1
    ), unanswered_request AS (
      DELETE FROM password_reset_request WHERE id IN (
        SELECT id FROM password_reset_request WHERE created_at < now() - interval '1 hour' LIMIT :batch_max
      ) RETURNING 1
    ), unsent_mail AS (
      DELETE FROM mail WHERE id IN (SELECT id FROM mail WHERE expires_at < now() LIMIT :batch_max) RETURNING 1
    ), ended_stream AS (
      DELETE FROM event_stream WHERE (api_key_id, slot) IN (
        SELECT api_key_id, slot FROM event_stream WHERE lease_until < now() LIMIT :batch_max
      ) AND lease_until < now() RETURNING 1
    )
    SELECT 1 AS purged FROM ended_session UNION ALL SELECT 1 FROM ended_reset
    UNION ALL SELECT 1 FROM unanswered_request UNION ALL SELECT 1 FROM unsent_mail
    UNION ALL SELECT 1 FROM ended_stream`,
});

const purgeRateWindows = statement({
  name: 'purge-rate-windows',
  params,
  row,
  sql: sql`DELETE FROM rate_window WHERE key IN (
      SELECT key FROM rate_window WHERE updated_at < now() - interval '20 minutes' LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** The delivery stays in the log. It can no longer be replayed. */
const purgeDeliveryBodies = statement({
  name: 'purge-delivery-bodies',
  params,
  row,
  sql: sql`UPDATE delivery SET body = NULL, body_expires_at = NULL WHERE id IN (
      SELECT id FROM delivery WHERE body IS NOT NULL AND body_expires_at < now() LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** With their attempts, at most 20 for each. */
const purgeNotifications = statement({
  name: 'purge-notifications',
  params,
  row,
  sql: sql`DELETE FROM notification WHERE id IN (
      SELECT id FROM notification
      WHERE at < now() - interval '${limits.notificationDays} days' AND dispatch_after IS NULL LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** What waits for an endpoint that was turned off is not sent any more. */
const failUnsentAttempts = statement({
  name: 'fail-unsent-attempts',
  params,
  row,
  sql: sql`UPDATE webhook_attempt SET state = 'failed', due_at = NULL,
      last_error = coalesce(last_error, 'The endpoint was turned off.')
    WHERE id IN (
      SELECT a.id FROM webhook_endpoint e JOIN webhook_attempt a ON a.endpoint_id = e.id AND a.state = 'due'
      WHERE NOT e.enabled LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** Of an endpoint that was deleted. */
const purgeAttempts = statement({
  name: 'purge-webhook-attempts',
  params,
  row,
  sql: sql`DELETE FROM webhook_attempt WHERE id IN (
      SELECT a.id FROM webhook_endpoint e JOIN webhook_attempt a ON a.endpoint_id = e.id
      WHERE e.deleted_at IS NOT NULL LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** Deletes a batch of expired rows. Returns how many. It may run twice, and in many processes at once. */
export async function purgeExpired(ctx: Pick<Context, 'db'>): Promise<number> {
  const all = [
    purgeIdempotency,
    purgeAccess,
    purgeRateWindows,
    purgeDeliveryBodies,
    purgeNotifications,
    failUnsentAttempts,
    purgeAttempts,
    mergeSpendShards,
  ];
  const purged = await Promise.all(all.map((each) => ctx.db.query(each, { batchMax })));
  return purged.reduce((sum, rows) => sum + rows.length, 0);
}
