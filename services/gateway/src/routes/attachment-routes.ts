import type { Route } from '../http/route.ts';
import { deleteAttachmentRoute } from './attachments/delete-attachment.ts';
import { downloadAttachmentRoute } from './attachments/download-attachment.ts';
import { uploadAttachmentRoute } from './attachments/upload-attachment.ts';

/** Files that messages carry. */
export const attachmentRoutes: readonly Route[] = [
  uploadAttachmentRoute,
  downloadAttachmentRoute,
  deleteAttachmentRoute,
];
