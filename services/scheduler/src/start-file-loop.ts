import type { Context } from '@harkara/operations';
import { expireAttachments, removeDueObjects } from '@harkara/operations/work';
import { type Loop, type Metrics, startLoop } from '@harkara/runtime';

const everyMs = 60_000;

/** Deletes expired attachments, bytes without an attachment, and files that a dead process left half-written. */
export function startFileLoop(ctx: Context, metrics: Metrics): Loop {
  const expiredAttachments = metrics.counter({
    name: 'attachments_expired_total',
    help: 'Attachments deleted because they expired.',
  });
  const removedObjects = metrics.counter({
    name: 'file_objects_removed_total',
    help: 'Objects deleted from the file store.',
  });
  return startLoop({
    name: 'files',
    everyMs,
    logger: ctx.logger,
    work: async () => {
      const { expired, more: moreAttachments } = await expireAttachments(ctx);
      expiredAttachments.inc(expired);
      const { removed, more: moreObjects } = await removeDueObjects(ctx);
      removedObjects.inc(removed);
      if (moreAttachments || moreObjects) return true;
      await ctx.files.clearStale();
      return false;
    },
  });
}
