import { type Context, expireAttachments, removeDueObjects } from '@harkara/operations';
import type { Metrics } from '@harkara/runtime';
import { type Loop, startLoop } from './start-loop.ts';

const everyMs = 60_000;

/** Takes away expired files, bytes that belong to no file, and what a writer that died left half-written. */
export function startFileLoop(ctx: Context, metrics: Metrics): Loop {
  const expiredFiles = metrics.counter({ name: 'attachments_expired_total', help: 'Files whose time was over.' });
  const removedObjects = metrics.counter({
    name: 'file_objects_removed_total',
    help: 'Bytes removed from the file store.',
  });
  return startLoop({
    name: 'files',
    everyMs,
    logger: ctx.logger,
    work: async () => {
      const { expired, more: moreRows } = await expireAttachments(ctx);
      expiredFiles.inc(expired);
      const { removed, more: moreObjects } = await removeDueObjects(ctx);
      removedObjects.inc(removed);
      if (moreRows || moreObjects) return true;
      await ctx.files.clearStale();
      return false;
    },
  });
}
