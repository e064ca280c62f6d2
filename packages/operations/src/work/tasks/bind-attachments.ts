import { limits, Refusal } from '@harkara/contract';
import { type Fragment, fragment, type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { KeyCaller } from '../../context.ts';
import { type AttachmentRow, attachmentRow } from '../rows/attachment-row.ts';
import type { TaskRow } from './task-row.ts';

export type BoundAttachment = AttachmentRow;

/** `isOwn` is SQL that is true for the files of who sends them. */
function lockAttachmentsOf<Brought>(name: string, isOwn: Fragment<Brought>) {
  return statement({
    name,
    params: z.object({ attachmentIds: z.array(z.string()) }),
    row: attachmentRow.extend({ sent: z.boolean() }),
    sql: sql`SELECT id, name, mime, kind, size_bytes, width, height, pages, task_id IS NOT NULL AS sent
    FROM attachment WHERE id = ANY(:attachment_ids) AND ${isOwn} AND expires_at > now() ORDER BY id
      FOR UPDATE`,
  });
}

const lockAttachmentsOfKey = lockAttachmentsOf(
  'lock-attachments',
  fragment({ params: z.object({ keyId: z.string() }), sql: sql`api_key_id = :key_id` }),
);

const lockAttachmentsOfPerson = lockAttachmentsOf(
  'lock-attachments-of-person',
  fragment({
    params: z.object({ userId: z.string(), projectId: z.string() }),
    sql: sql`api_key_id IS NULL AND uploaded_by = :user_id AND project_id = :project_id`,
  }),
);

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

/** A key, or a person who tests something of a project. */
type Sender = KeyCaller | { readonly kind: 'user'; readonly userId: string; readonly projectId: string };

function lockRows(queries: Queries, sender: Sender, attachmentIds: readonly string[]) {
  if (sender.kind === 'key') return queries.query(lockAttachmentsOfKey, { attachmentIds, keyId: sender.keyId });
  const { userId, projectId } = sender;
  return queries.query(lockAttachmentsOfPerson, { attachmentIds, userId, projectId });
}

/** Locks the sender's own unsent files and returns them in the order of the ids, or the refusal of the message. */
export async function lockAttachments(
  queries: Queries,
  sender: Sender,
  fileIds: readonly string[],
): Promise<BoundAttachment[] | Refusal> {
  if (fileIds.length === 0) return [];
  const rows = await lockRows(queries, sender, fileIds);
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
export async function bindAttachments(
  queries: Queries,
  fileIds: readonly string[],
  { id: taskId, turn }: Pick<TaskRow, 'id' | 'turn'>,
): Promise<void> {
  if (fileIds.length === 0) return;
  await queries.query(bindToMessage, { attachmentIds: fileIds, taskId, turn, days: limits.sentFileDays });
}
