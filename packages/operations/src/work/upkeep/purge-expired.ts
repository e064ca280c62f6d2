import { limits } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';

const batchMax = 1_000;

/** The expiry is tested twice: a key that was claimed anew while this waited for its row must stay. */
const expiredKeys = statement<{ one: 1 }>(
  'purge-idempotency',
  `DELETE FROM idempotency WHERE (scope, key) IN (SELECT scope, key FROM idempotency WHERE expires_at < now() LIMIT $1)
    AND expires_at < now() RETURNING 1 AS one`,
);

const expiredSessions = statement<{ one: 1 }>(
  'purge-sessions',
  `DELETE FROM session WHERE id IN (SELECT id FROM session WHERE expires_at < now() LIMIT $1) RETURNING 1 AS one`,
);

const idleWindows = statement<{ one: 1 }>(
  'purge-rate-windows',
  `DELETE FROM rate_window WHERE key IN (SELECT key FROM rate_window WHERE updated_at < now() - interval '20 minutes' LIMIT $1) RETURNING 1 AS one`,
);

/** The delivery stays in the log; only a replay is over. */
const oldBodies = statement<{ one: 1 }>(
  'purge-delivery-bodies',
  `UPDATE delivery SET body = NULL, body_expires_at = NULL
  WHERE id IN (SELECT id FROM delivery WHERE body IS NOT NULL AND body_expires_at < now() LIMIT $1) RETURNING 1 AS one`,
);

/** A repeat of an event this old counts as new. The tasks it started stay. */
const oldEvents = statement<{ one: 1 }>(
  'purge-events',
  `DELETE FROM event WHERE id IN (
    SELECT id FROM event WHERE at < now() - interval '${limits.eventDays} days' AND dispatch_after IS NULL LIMIT $1
  ) RETURNING 1 AS one`,
);

/** Clears away a bounded batch of what has expired; answers how many rows went. Safe to run twice and side by side. */
export async function purgeExpired(ctx: Pick<Context, 'db'>): Promise<number> {
  const gone = [expiredKeys, expiredSessions, idleWindows, oldBodies, oldEvents].map((each) =>
    ctx.db.query(each, [batchMax]),
  );
  return (await Promise.all(gone)).reduce((sum, rows) => sum + rows.length, 0);
}
