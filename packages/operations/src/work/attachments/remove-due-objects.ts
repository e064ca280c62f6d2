import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { deleteRemovals } from './remove-object.ts';

const batchMax = 100;
const atOnceMax = 8;

/** Claims due file removals for five minutes, so that two schedulers get different ones. */
const claimRemovals = statement({
  name: 'claim-removals',
  params: z.object({ batchMax: z.int() }),
  row: z.object({ storage_key: z.string() }),
  sql: sql`UPDATE file_removal SET due_at = now() + interval '5 minutes' WHERE storage_key IN (
    SELECT storage_key FROM file_removal WHERE due_at <= now() ORDER BY due_at LIMIT :batch_max FOR UPDATE SKIP LOCKED
  ) RETURNING storage_key`,
});

/**
 * Deletes a batch of bytes that belong to no file, and then their file removals. One that the store refuses is tried
 * again later.
 */
export async function removeDueObjects(
  ctx: Pick<Context, 'db' | 'files' | 'logger'>,
): Promise<{ removed: number; more: boolean }> {
  const claimed = await ctx.db.query(claimRemovals, { batchMax });
  const removed: string[] = [];
  for (let from = 0; from < claimed.length; from += atOnceMax) {
    const keys = claimed.slice(from, from + atOnceMax).map(({ storage_key }) => storage_key);
    const outcomes = await Promise.allSettled(keys.map((key) => ctx.files.remove(key)));
    removed.push(...keys.filter((_, index) => outcomes[index]?.status === 'fulfilled'));
  }
  if (removed.length > 0) await ctx.db.query(deleteRemovals, { storageKeys: removed });
  if (removed.length < claimed.length) ctx.logger.warn('files.not_removed', { files: claimed.length - removed.length });
  return { removed: removed.length, more: removed.length === batchMax };
}
