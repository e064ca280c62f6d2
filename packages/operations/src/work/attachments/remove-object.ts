import { sql, statement } from '@harkara/prisma';
import { withinMs } from '@harkara/runtime';
import { z } from 'zod';
import type { Context } from '../../context.ts';

const removeMsMax = 2_000;

export const deleteRemovals = statement({
  name: 'delete-removals',
  params: z.object({ storageKeys: z.array(z.string()) }),
  sql: sql`DELETE FROM file_removal WHERE storage_key = ANY(:storage_keys)`,
});

/**
 * Deletes bytes and then their file removal. Never throws: while the file removal exists, the scheduler tries again.
 */
export async function removeObject(ctx: Pick<Context, 'db' | 'files' | 'logger'>, storageKey: string): Promise<void> {
  try {
    await withinMs(ctx.files.remove(storageKey), removeMsMax, 'Removing a file');
    await ctx.db.query(deleteRemovals, { storageKeys: [storageKey] });
  } catch (error) {
    ctx.logger.warn('file.not_removed', { error });
  }
}
