import { limits, Refusal } from '@harkara/contract';
import { type Queries, statement } from '@harkara/prisma';
import type { KeyCaller } from '../../context.ts';
import type { AttachmentRow, TaskRow } from './task-row.ts';

export type BoundAttachment = AttachmentRow;

type LockedFile = AttachmentRow & { sent: boolean };

const lockedFiles = statement<LockedFile>(
  'lock-files',
  `SELECT id, name, mime, kind, size_bytes, width, height, pages, task_id IS NOT NULL AS sent
  FROM attachment WHERE id = ANY($1) AND api_key_id = $2 AND expires_at > now() ORDER BY id FOR UPDATE`,
);

const boundFiles = statement<{ id: string }>(
  'bind-files',
  `UPDATE attachment SET task_id = $2, turn = $3, position = array_position($1, id), expires_at = now() + make_interval(days => $4)
  WHERE id = ANY($1) RETURNING id`,
);

/** The caller's own unsent files in the order they were named, locked; or why the message cannot carry them. */
export async function lockAttachments(
  queries: Queries,
  caller: KeyCaller,
  fileIds: readonly string[],
): Promise<BoundAttachment[] | Refusal> {
  const rows = await queries.query(lockedFiles, [fileIds, caller.keyId]);
  const files: BoundAttachment[] = [];
  for (const id of fileIds) {
    const row = rows.find((each) => each.id === id);
    if (row === undefined) return new Refusal('file_not_found');
    if (row.sent) return new Refusal('file_already_sent');
    const { sent: _, ...file } = row;
    files.push(file);
  }
  return files;
}

/**
 * Ties locked files to the message of a task's present turn; sent files are kept for 90 days (docs/contract.md 3.2).
 */
export async function bindAttachments(queries: Queries, fileIds: readonly string[], task: TaskRow): Promise<void> {
  await queries.query(boundFiles, [fileIds, task.id, task.turn, limits.sentFileDays]);
}
