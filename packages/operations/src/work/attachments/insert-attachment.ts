import { limits } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import { type StoredAttachmentRow, attachmentColumns } from './attachment-row.ts';

/**
 * Counts a file in its workspace's Indian day and writes its row, in one statement; nothing when the day is full.
 * The note that would have its bytes removed goes with it; without that note the bytes may be gone, so nothing is written.
 * Values: id, workspace, project, key, name, mime, kind, size, width, height, pages, storage key.
 */
export const insertAttachment = statement<StoredAttachmentRow>(
  'insert-file',
  `WITH counted AS (
    INSERT INTO daily_files (workspace_id, day, files)
    SELECT $2, ist_today(), 1 FROM file_removal WHERE storage_key = $12
    ON CONFLICT (workspace_id, day) DO UPDATE SET files = daily_files.files + 1 WHERE daily_files.files < ${limits.filesPerDayMax}
    RETURNING 1
  ), kept AS (
    DELETE FROM file_removal WHERE storage_key = $12 AND EXISTS (SELECT FROM counted) RETURNING storage_key
  ), f AS (
    INSERT INTO attachment (id, workspace_id, project_id, api_key_id, name, mime, kind, size_bytes, width, height, pages, storage_key,
      uploaded_by, expires_at)
    SELECT $1, $2, $3, $4, $5, $6, $7::attachment_kind, $8, $9, $10, $11, storage_key, 'api', now() + interval '${limits.unsentFileDays} day' FROM kept
    RETURNING *
  )
  SELECT ${attachmentColumns} FROM f`,
);
