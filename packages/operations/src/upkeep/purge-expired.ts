import { statement } from '@harkara/prisma';
import type { Context } from '../context.ts';

const batchMax = 1_000;

const expiredKeys = statement<{ one: 1 }>(
  'purge-idempotency',
  `DELETE FROM idempotency WHERE (scope, key) IN (SELECT scope, key FROM idempotency WHERE expires_at < now() LIMIT $1) RETURNING 1 AS one`,
);

const expiredSessions = statement<{ one: 1 }>(
  'purge-sessions',
  `DELETE FROM session WHERE id IN (SELECT id FROM session WHERE expires_at < now() LIMIT $1) RETURNING 1 AS one`,
);

const idleWindows = statement<{ one: 1 }>(
  'purge-rate-windows',
  `DELETE FROM rate_window WHERE key IN (SELECT key FROM rate_window WHERE updated_at < now() - interval '20 minutes' LIMIT $1) RETURNING 1 AS one`,
);

/** Clears away a bounded batch of what has expired; answers how many rows went. Safe to run twice and side by side. */
export async function purgeExpired(ctx: Pick<Context, 'db'>): Promise<number> {
  const gone = [expiredKeys, expiredSessions, idleWindows].map((each) => ctx.db.query(each, [batchMax]));
  return (await Promise.all(gone)).reduce((sum, rows) => sum + rows.length, 0);
}
