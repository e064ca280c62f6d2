import type { Route } from '../http/route.ts';
import { deleteFileRoute } from './attachments/delete-file.ts';
import { downloadFileRoute } from './attachments/download-file.ts';
import { uploadFileRoute } from './attachments/upload-file.ts';

/** Files that messages carry. */
export const attachmentRoutes: readonly Route[] = [uploadFileRoute, downloadFileRoute, deleteFileRoute];
