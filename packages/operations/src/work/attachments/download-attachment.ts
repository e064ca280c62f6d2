import type { Readable } from 'node:stream';
import { Refusal } from '@harkara/contract';
import type { Context } from '../../context.ts';

/** The bytes of a stored file. Refuses with file_not_found when the store has none, and with file_store_unavailable. */
export async function downloadAttachment(ctx: Pick<Context, 'files'>, storageKey: string): Promise<Readable> {
  const stream = await ctx.files.open(storageKey).catch((cause: unknown) => {
    throw new Refusal('file_store_unavailable', { cause, retryAfterSeconds: 5 });
  });
  if (stream === null) throw new Refusal('file_not_found');
  return stream;
}
