import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { timestamp } from './fields.ts';
import { attachmentSummary } from './task.ts';

/** The media types of uploads. The content alone decides which one a file has (docs/contract.md 4.6). */
export const fileMimes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'] as const;
export type FileMime = (typeof fileMimes)[number];

/** docs/contract.md 2.5. Width and height are in pixels, and 0 for a PDF. Pages are 0 for an image. */
export const attachment = attachmentSummary
  .extend({
    mime: z.enum(fileMimes),
    task_id: idOf('task').nullable().meta({ description: 'Null until a message carries the file.' }),
    sent: z.boolean(),
    uploaded_by: z.string().meta({ description: '`api` for files uploaded with a key, else the id of the person.' }),
    created_at: timestamp,
    expires_at: timestamp.meta({ description: 'One day after the upload; 90 days after sending.' }),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachment>;

const sizeMax = `${limits.fileBytesMax.toLocaleString('en')} bytes and ${limits.pdfPagesMax} pages`;

export const uploadAttachmentBody = z
  .object({
    file: z.file().meta({ description: `JPEG, PNG, WebP, GIF or PDF of at most ${sizeMax}.` }),
  })
  .meta({ id: 'UploadFile' });
