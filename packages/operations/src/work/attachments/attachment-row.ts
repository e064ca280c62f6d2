import { fileMimes } from '@harkara/contract';
import { asserted } from '@harkara/prisma';
import { z } from 'zod';
import { attachmentRow } from '../rows/attachment-row.ts';

/** An uploaded file (docs/contract.md 2.5). */
export const storedAttachmentRow = attachmentRow.extend({
  mime: asserted(z.enum(fileMimes), 'an upload is written with what its content was found to be'),
  task_id: z.string().nullable(),
  uploaded_by: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
});
export type StoredAttachmentRow = z.output<typeof storedAttachmentRow>;

/** The columns of `StoredAttachmentRow`, for the alias `f`. */
export const attachmentColumns = `f.id, f.name, f.mime, f.kind, f.size_bytes, f.width, f.height, f.pages, f.task_id,
  f.uploaded_by, f.created_at, f.expires_at`;
