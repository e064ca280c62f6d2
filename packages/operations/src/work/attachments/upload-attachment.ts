import { Refusal } from '@harkara/contract';
import { cleanFileName, type FileDetails } from '@harkara/files';
import { sql, statement } from '@harkara/prisma';
import { randomText, withinMs } from '@harkara/runtime';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { isKeyActive } from '../api-keys/key-is-active.ts';
import { type AdmittedUpload, dayIsFull } from './admit-upload.ts';
import type { StoredAttachmentRow } from './attachment-row.ts';
import { insertAttachment, insertAttachmentOfPerson } from './insert-attachment.ts';
import { removeObject } from './remove-object.ts';

interface UploadAttachmentInput {
  readonly caller: AdmittedUpload['caller'];
  /** The name that the caller gave. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly details: FileDetails;
}

const storageKeyLength = 40;
const putMsMax = 20_000;

/** Longer than any upload takes: bytes that no row names by then belong to a process that ended. */
const recordRemoval = statement({
  name: 'record-removal',
  params: z.object({ storageKey: z.string() }),
  sql: sql`INSERT INTO file_removal (storage_key, due_at) VALUES (:storage_key, now() + interval '1 hour')`,
});

/**
 * Stores an inspected file: a file removal, the bytes, then in one statement the row, the day's count and the end of
 * the file removal. When any of this fails, the file removal stays and the scheduler deletes the bytes. Refuses with
 * daily_files_reached, file_store_unavailable and, when the key was revoked meanwhile, not_authenticated.
 */
export async function uploadAttachment(ctx: Context, input: UploadAttachmentInput): Promise<StoredAttachmentRow> {
  if (ctx.files.isAway()) throw storeIsAway();
  const storageKey = randomText(storageKeyLength);
  await ctx.db.query(recordRemoval, { storageKey });
  await putBytes(ctx, storageKey, input.bytes);
  const row = await writeRow(ctx, input, storageKey);
  if (row !== null) return row;
  await removeObject(ctx, storageKey);
  const { caller } = input;
  const mayUpload = caller.kind === 'user' || (await isKeyActive(ctx.db, caller.keyId));
  throw mayUpload ? dayIsFull(ctx) : new Refusal('not_authenticated');
}

async function putBytes(ctx: Context, storageKey: string, bytes: Uint8Array): Promise<void> {
  try {
    await withinMs(ctx.files.put(storageKey, bytes), putMsMax, 'Keeping a file');
  } catch (cause) {
    throw storeIsAway(cause);
  }
}

function storeIsAway(cause?: unknown): Refusal {
  return new Refusal('file_store_unavailable', { cause, retryAfterSeconds: 5 });
}

async function writeRow(
  ctx: Context,
  { caller, name, bytes, details }: UploadAttachmentInput,
  storageKey: string,
): Promise<StoredAttachmentRow | null> {
  const { mime, kind, width, height, pages } = details;
  const { workspaceId, projectId } = caller;
  const file = {
    attachmentId: ctx.newId('attachment'),
    workspaceId,
    projectId,
    storageKey,
    name: cleanFileName(name),
    sizeBytes: bytes.byteLength,
    mime,
    kind,
    width,
    height,
    pages,
  };
  const [row] =
    caller.kind === 'key'
      ? await ctx.db.query(insertAttachment, { ...file, keyId: caller.keyId })
      : await ctx.db.query(insertAttachmentOfPerson, { ...file, userId: caller.userId });
  return row ?? null;
}
