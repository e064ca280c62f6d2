import { limits, Refusal } from '@harkara/contract';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { KeyCaller } from '../../context.ts';
import { type AttachmentRow, attachmentRow } from '../rows/attachment-row.ts';
import type { TaskRow } from './task-row.ts';

export type BoundAttachment = AttachmentRow;

const lockUnexpiredAttachments = statement({
  name: 'lock-attachments',
  params: z.object({ attachmentIds: z.array(z.string()), keyId: z.string() }),
  row: attachmentRow.extend({ sent: z.boolean() }),
  sql: sql`SELECT id, name, mime, kind, size_bytes, width, height, pages, task_id IS NOT NULL AS sent
    FROM attachment WHERE id = ANY(:attachment_ids) AND api_key_id = :key_id AND expires_at > now() ORDER BY id
      FOR UPDATE`,
});

const bindToMessage = statement({
  name: 'bind-attachments',
  params: z.object({
    attachmentIds: z.array(z.string()),
    taskId: z.string(),
    turn: z.int(),
    days: z.int(),
  }),
  sql: sql`UPDATE attachment SET task_id = :task_id, turn = :turn, position = array_position(:attachment_ids, id),
      expires_at = now() + make_interval(days => :days)
    WHERE id = ANY(:attachment_ids)`,
});

/** Locks the caller's own unsent files and returns them in the order of the ids, or the refusal of the message. */
export async function lockAttachments(
  queries: Queries,
  caller: KeyCaller,
  fileIds: readonly string[],
): Promise<BoundAttachment[] | Refusal> {
  const rows = await queries.query(lockUnexpiredAttachments, { attachmentIds: fileIds, keyId: caller.keyId });
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
 * Adds locked files to the message of a task's present turn. Sent files are kept for 90 days (docs/contract.md 3.2).
 */
export async function bindAttachments(queries: Queries, fileIds: readonly string[], task: TaskRow): Promise<void> {
  const { id: taskId, turn } = task;
  await queries.query(bindToMessage, { attachmentIds: fileIds, taskId, turn, days: limits.sentFileDays });
}
