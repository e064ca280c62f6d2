import type { Attachment } from '@harkara/contract';
import type { StoredAttachmentRow } from '@harkara/operations';

/** A file as docs/contract.md 2.5 shows it. */
export function presentAttachment({ created_at, expires_at, ...file }: StoredAttachmentRow): Attachment {
  return {
    ...file,
    sent: file.task_id !== null,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
