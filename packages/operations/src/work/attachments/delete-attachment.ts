import { Refusal } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import type { Context, KeyCaller } from '../../context.ts';
import { findAttachment } from './find-attachment.ts';
import { removeObject } from './remove-object.ts';

/** Removes the key's own unsent file and notes its bytes, which then belong to nobody. Values: file id, key id. */
const takeAwayFile = statement<{ storage_key: string }>(
  'take-away-file',
  `WITH gone AS (
    DELETE FROM attachment WHERE id = $1 AND api_key_id = $2 AND task_id IS NULL AND expires_at > now() RETURNING storage_key
  )
  INSERT INTO file_removal (storage_key, due_at) SELECT storage_key, now() FROM gone RETURNING storage_key`,
);

/**
 * Removes an unsent file (docs/contract.md 4.8). Refuses with file_not_found, or file_already_sent: those stay with
 * their task.
 */
export async function deleteAttachment(ctx: Context, caller: KeyCaller, fileId: string): Promise<void> {
  const [gone] = await ctx.db.query(takeAwayFile, [fileId, caller.keyId]);
  if (gone !== undefined) return removeObject(ctx, gone.storage_key);
  const file = await findAttachment(ctx, caller, fileId);
  throw new Refusal(file?.sent === true ? 'file_already_sent' : 'file_not_found');
}
