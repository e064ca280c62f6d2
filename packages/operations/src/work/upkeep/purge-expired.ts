import { limits } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

const batchMax = 1_000;

const params = z.object({ batchMax: z.int() });
const row = z.object({ purged: z.int() });

/** The expiry is tested twice: a key that was claimed anew while this waited for its row must stay. */
const purgeIdempotency = statement({
  name: 'purge-idempotency',
  params,
  row,
  sql: sql`DELETE FROM idempotency WHERE (scope, key) IN (
      SELECT scope, key FROM idempotency WHERE expires_at < now() LIMIT :batch_max
    ) AND expires_at < now() RETURNING 1 AS purged`,
});

const purgeSessions = statement({
  name: 'purge-sessions',
  params,
  row,
  sql: sql`DELETE FROM session WHERE id IN (SELECT id FROM session WHERE expires_at < now() LIMIT :batch_max)
    RETURNING 1 AS purged`,
});

const purgeRateWindows = statement({
  name: 'purge-rate-windows',
  params,
  row,
  sql: sql`DELETE FROM rate_window WHERE key IN (
      SELECT key FROM rate_window WHERE updated_at < now() - interval '20 minutes' LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** The delivery stays in the log; only a replay is over. */
const purgeDeliveryBodies = statement({
  name: 'purge-delivery-bodies',
  params,
  row,
  sql: sql`UPDATE delivery SET body = NULL, body_expires_at = NULL WHERE id IN (
      SELECT id FROM delivery WHERE body IS NOT NULL AND body_expires_at < now() LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** A repeat of an event this old counts as new. The tasks it started stay. */
const purgeEvents = statement({
  name: 'purge-events',
  params,
  row,
  sql: sql`DELETE FROM event WHERE id IN (
      SELECT id FROM event WHERE at < now() - interval '${limits.eventDays} days' AND dispatch_after IS NULL LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** Clears away a bounded batch of what has expired; answers how many rows went. Safe to run twice and side by side. */
export async function purgeExpired(ctx: Pick<Context, 'db'>): Promise<number> {
  const all = [purgeIdempotency, purgeSessions, purgeRateWindows, purgeDeliveryBodies, purgeEvents];
  const purged = await Promise.all(all.map((each) => ctx.db.query(each, { batchMax })));
  return purged.reduce((sum, rows) => sum + rows.length, 0);
}
