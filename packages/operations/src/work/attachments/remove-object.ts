import { statement } from '@harkara/prisma';
import { withinMs } from '@harkara/runtime';
import type { Context } from '../../context.ts';

const removeMsMax = 2_000;

/** Values: storage keys. */
export const forgetRemovals = statement<never>(
  'forget-removals',
  `DELETE FROM file_removal WHERE storage_key = ANY($1)`,
);

/** Removes bytes that a note asks to be removed. Never throws: while the note stands, the scheduler tries again. */
export async function removeObject(ctx: Pick<Context, 'db' | 'files' | 'logger'>, storageKey: string): Promise<void> {
  try {
    await withinMs(ctx.files.remove(storageKey), removeMsMax, 'Removing a file');
    await ctx.db.query(forgetRemovals, [[storageKey]]);
  } catch (error) {
    ctx.logger.warn('file.not_removed', { error });
  }
}
