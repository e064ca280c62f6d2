import { hasRow, orNulls, sql, statement } from '@harkara/prisma';
import { parseApiKey } from '@harkara/runtime';
import { z } from 'zod';
import type { Context, KeyCaller } from '../../context.ts';
import { keyCallerOf } from '../api-keys/authenticate-key.ts';
import { keyColumns, keyRow } from '../api-keys/find-key.ts';
import { readableByKey } from '../tasks/find-task.ts';

/** What a download needs of a file. */
const storedAttachment = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  size_bytes: z.int(),
  storage_key: z.string(),
  sent: z.boolean(),
});
type StoredAttachment = z.output<typeof storedAttachment>;

/**
 * The files that a key can read until they expire: its own, and those of tasks that it can read (docs/contract.md 4.7).
 * For the aliases k and f.
 */
const isReadable = `f.project_id = k.project_id AND f.expires_at > now() AND (f.api_key_id = k.id
  OR ${hasRow(`task t WHERE t.id = f.task_id AND t.project_id = k.project_id AND ${readableByKey}`)})`;

const storedColumns = 'f.id, f.name, f.mime, f.size_bytes, f.storage_key, f.task_id IS NOT NULL AS sent';

const findKeyAndAttachment = statement({
  name: 'find-key-and-attachment',
  params: z.object({ hash: z.string(), attachmentId: z.string() }),
  row: z.intersection(keyRow, orNulls(storedAttachment)),
  sql: sql`SELECT ${keyColumns}, f.*
    FROM api_key k
    JOIN project p ON p.id = k.project_id
    LEFT JOIN LATERAL (
      SELECT ${storedColumns} FROM attachment f WHERE f.id = :attachment_id AND ${isReadable}
    ) f ON true
    WHERE k.hash = :hash AND k.revoked_at IS NULL`,
});

const findAttachmentOfKey = statement({
  name: 'find-attachment-of-key',
  params: z.object({ keyId: z.string(), attachmentId: z.string() }),
  row: storedAttachment,
  sql: sql`SELECT ${storedColumns} FROM api_key k JOIN attachment f ON f.id = :attachment_id AND ${isReadable}
    WHERE k.id = :key_id`,
});

interface KeyedAttachment {
  caller: KeyCaller;
  /** Null when the key cannot read a file with this id. */
  file: StoredAttachment | null;
}

/** The caller of a key and a file that it can read, in one statement; null when the key is not valid. */
export async function findAttachmentWithKey(
  ctx: Context,
  credential: string,
  fileId: string,
): Promise<KeyedAttachment | null> {
  const parsed = parseApiKey(credential);
  if (parsed === null) return null;
  const [row] = await ctx.db.query(findKeyAndAttachment, { hash: parsed.hash, attachmentId: fileId });
  if (row === undefined) return null;
  return { caller: keyCallerOf(row), file: row.id === null ? null : row };
}

/** A file that this key can read, or null. */
export async function findAttachment(
  ctx: Context,
  caller: KeyCaller,
  fileId: string,
): Promise<StoredAttachment | null> {
  const [file] = await ctx.db.query(findAttachmentOfKey, { keyId: caller.keyId, attachmentId: fileId });
  return file ?? null;
}
