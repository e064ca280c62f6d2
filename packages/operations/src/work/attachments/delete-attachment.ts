import { Refusal } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context, KeyCaller } from '../../context.ts';
import { findAttachment } from './find-attachment.ts';
import { removeObject } from './remove-object.ts';

/** Deletes the key's own unsent file and inserts a file removal for its bytes. */
const deleteUnsentAttachment = statement({
  name: 'delete-unsent-attachment',
  params: z.object({ attachmentId: z.string(), keyId: z.string() }),
  row: z.object({ storage_key: z.string() }),
  sql: sql`WITH deleted AS (
    DELETE FROM attachment WHERE id = :attachment_id AND api_key_id = :key_id AND task_id IS NULL AND expires_at > now()
    RETURNING storage_key
  )
  INSERT INTO file_removal (storage_key, due_at) SELECT storage_key, now() FROM deleted RETURNING storage_key`,
});

/**
 * Deletes an unsent file (docs/contract.md 4.8). Refuses with file_not_found, and with file_already_sent: a sent file
 * stays with its task.
 */
export async function deleteAttachment(ctx: Context, caller: KeyCaller, fileId: string): Promise<void> {
  const { keyId } = caller;
  const [deleted] = await ctx.db.query(deleteUnsentAttachment, { attachmentId: fileId, keyId });
  if (deleted !== undefined) return removeObject(ctx, deleted.storage_key);
  const file = await findAttachment(ctx, caller, fileId);
  throw new Refusal(file?.sent === true ? 'file_already_sent' : 'file_not_found');
}
