import { statement } from '@harkara/prisma';
import { parseApiKey } from '@harkara/runtime';
import type { Context, KeyCaller } from '../../context.ts';
import { keyCallerOf } from '../api-keys/authenticate-key.ts';
import type { KeyRow } from '../api-keys/find-key.ts';
import { readableByKey } from '../tasks/find-task.ts';

/** What a download needs of a file. */
export interface StoredAttachment {
  id: string;
  name: string;
  mime: string;
  size_bytes: number;
  storage_key: string;
  sent: boolean;
}

/**
 * The key's own files and those of tasks it can read (docs/contract.md 4.7), until they expire. For the aliases k and
 * f.
 */
const isReadable = `f.project_id = k.project_id AND f.expires_at > now() AND (f.api_key_id = k.id
  OR EXISTS (SELECT FROM task t WHERE t.id = f.task_id AND t.project_id = k.project_id AND ${readableByKey}))`;

const storedColumns = 'f.id, f.name, f.mime, f.size_bytes, f.storage_key, f.task_id IS NOT NULL AS sent';

/** Values: key hash, file id. */
const findKeyAndFile = statement<KeyRow & (StoredAttachment | { [Column in keyof StoredAttachment]: null })>(
  'find-key-and-file',
  `SELECT k.id AS key_id, k.project_id AS key_project_id, p.workspace_id AS key_workspace_id, ${storedColumns}
  FROM api_key k
  JOIN project p ON p.id = k.project_id
  LEFT JOIN attachment f ON f.id = $2 AND ${isReadable}
  WHERE k.hash = $1 AND k.revoked_at IS NULL`,
);

/** Values: key id, file id. */
const findFileOfKey = statement<StoredAttachment>(
  'find-file-of-key',
  `SELECT ${storedColumns} FROM api_key k JOIN attachment f ON f.id = $2 AND ${isReadable} WHERE k.id = $1`,
);

export interface KeyedAttachment {
  caller: KeyCaller;
  /** Null when the key cannot read a file with this id. */
  file: StoredAttachment | null;
}

/** Checks a key and finds a file with it in one statement; null when the key is not good. */
export async function findAttachmentWithKey(
  ctx: Context,
  credential: string,
  fileId: string,
): Promise<KeyedAttachment | null> {
  const parsed = parseApiKey(credential);
  if (parsed === null) return null;
  const [row] = await ctx.db.query(findKeyAndFile, [parsed.hash, fileId]);
  if (row === undefined) return null;
  return { caller: keyCallerOf(row), file: row.id === null ? null : row };
}

/** A file that this key can read, or null. */
export async function findAttachment(
  ctx: Context,
  caller: KeyCaller,
  fileId: string,
): Promise<StoredAttachment | null> {
  const [file] = await ctx.db.query(findFileOfKey, [caller.keyId, fileId]);
  return file ?? null;
}
