import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

const batchMax = 500;

/** Files that have expired (docs/contract.md 3.2). No one can read them any more. */
const deleteExpiredAttachments = statement({
  name: 'delete-expired-attachments',
  params: z.object({ batchMax: z.int() }),
  row: z.object({ storage_key: z.string() }),
  sql: sql`WITH deleted AS (
    DELETE FROM attachment WHERE id IN (
      SELECT id FROM attachment WHERE expires_at <= now() ORDER BY expires_at LIMIT :batch_max FOR UPDATE SKIP LOCKED
    ) RETURNING storage_key
  )
  INSERT INTO file_removal (storage_key, due_at) SELECT storage_key, now() FROM deleted
  ON CONFLICT (storage_key) DO NOTHING RETURNING storage_key`,
});

/** Counts of days that are over. Two days later no other clock can still count such a day. */
const deleteOldCounts = statement({
  name: 'purge-daily-files',
  params: z.object({ batchMax: z.int() }),
  row: z.object({ files: z.int() }),
  sql: sql`DELETE FROM daily_files WHERE (workspace_id, day) IN (
    SELECT workspace_id, day FROM daily_files WHERE day < ist_today() - 1 LIMIT :batch_max
  ) RETURNING files`,
});

/**
 * Deletes the rows of a batch of expired files. Returns whether there may be more. The same statement inserts a file
 * removal for the bytes: a row without bytes would be an error, bytes without a row are only work to do.
 */
export async function expireAttachments(ctx: Pick<Context, 'db'>): Promise<{ expired: number; more: boolean }> {
  const [expired, counts] = await Promise.all([
    ctx.db.query(deleteExpiredAttachments, { batchMax }),
    ctx.db.query(deleteOldCounts, { batchMax }),
  ]);
  return { expired: expired.length, more: expired.length === batchMax || counts.length === batchMax };
}
