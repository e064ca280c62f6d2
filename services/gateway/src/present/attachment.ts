import type { Attachment } from '@harkara/contract';
import type { StoredAttachmentRow } from '@harkara/operations/work';

/** docs/contract.md 2.5. */
export function presentAttachment({ created_at, expires_at, ...attachment }: StoredAttachmentRow): Attachment {
  return {
    ...attachment,
    sent: attachment.task_id !== null,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
