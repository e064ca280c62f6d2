import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';

const batchMax = 500;

/**
 * Files whose day or 90 days are over (docs/contract.md 3.2); nobody could read them since. Values: how many at most.
 */
const expiredFiles = statement<{ one: 1 }>(
  'expire-files',
  `WITH gone AS (
    DELETE FROM attachment WHERE id IN (
      SELECT id FROM attachment WHERE expires_at <= now() ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED
    ) RETURNING storage_key
  )
  INSERT INTO file_removal (storage_key, due_at) SELECT storage_key, now() FROM gone ON CONFLICT (storage_key) DO NOTHING RETURNING 1 AS one`,
);

/** Counts of days that are over; a late midnight elsewhere changes nothing two days on. Values: how many at most. */
const oldCounts = statement<{ one: 1 }>(
  'purge-daily-files',
  `DELETE FROM daily_files WHERE (workspace_id, day) IN (
    SELECT workspace_id, day FROM daily_files WHERE day < ist_today() - 1 LIMIT $1
  ) RETURNING 1 AS one`,
);

/**
 * Takes away the rows of expired files, a bounded batch; answers whether there may be more. The row goes first, leaving
 * a note in the same statement: a row without bytes would be an error, a note without a row is work still to do.
 */
export async function expireAttachments(ctx: Pick<Context, 'db'>): Promise<{ expired: number; more: boolean }> {
  const [expired, counts] = await Promise.all([
    ctx.db.query(expiredFiles, [batchMax]),
    ctx.db.query(oldCounts, [batchMax]),
  ]);
  return { expired: expired.length, more: expired.length === batchMax || counts.length === batchMax };
}
