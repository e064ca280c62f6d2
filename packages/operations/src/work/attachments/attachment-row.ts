import type { FileMime } from '@harkara/files';
import type { AttachmentRow } from '../tasks/task-row.ts';

/** An uploaded file as docs/contract.md 2.5 needs it. */
export interface StoredAttachmentRow extends AttachmentRow {
  mime: FileMime;
  task_id: string | null;
  uploaded_by: string;
  created_at: Date;
  expires_at: Date;
}

/** The columns of `StoredAttachmentRow`, for the alias `f`. */
export const attachmentColumns = `f.id, f.name, f.mime, f.kind, f.size_bytes, f.width, f.height, f.pages, f.task_id, f.uploaded_by,
  f.created_at, f.expires_at`;
