import { attachmentSummary, limits } from '@harkara/contract';
import { type Fragment, fragment, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { keyIsActive } from '../api-keys/key-is-active.ts';
import { attachmentColumns, storedAttachmentRow } from './attachment-row.ts';

const file = z.object({
  attachmentId: z.string(),
  workspaceId: z.string(),
  projectId: z.string(),
  name: z.string(),
  mime: z.string(),
  kind: attachmentSummary.shape.kind,
  sizeBytes: z.int(),
  width: z.int(),
  height: z.int(),
  pages: z.int(),
  storageKey: z.string(),
});

/**
 * Counts a file in its workspace's Indian day and inserts its row, in one statement; neither when the day is full or
 * the key was revoked meanwhile. It also deletes the file removal of the bytes. When that is missing, the bytes may
 * have been deleted, so nothing is written. `uploader` has one row of `api_key_id` and `uploaded_by`, or none for who
 * may not upload any more.
 */
function insertAttachmentOf<Brought>(name: string, uploader: Fragment<Brought>) {
  return statement({
    name,
    params: file,
    row: storedAttachmentRow,
    sql: sql`WITH uploader AS (
    ${uploader}
  ), counted AS (
    INSERT INTO daily_files (workspace_id, day, files)
    SELECT :workspace_id, ist_today(), 1 FROM file_removal, uploader WHERE storage_key = :storage_key
    ON CONFLICT (workspace_id, day) DO UPDATE SET files = daily_files.files + 1
      WHERE daily_files.files < ${limits.filesPerDayMax}
    RETURNING 1
  ), kept AS (
    DELETE FROM file_removal WHERE storage_key = :storage_key AND EXISTS (SELECT FROM counted) RETURNING storage_key
  ), f AS (
    INSERT INTO attachment (id, workspace_id, project_id, api_key_id, name, mime, kind, size_bytes, width, height,
      pages, storage_key, uploaded_by, expires_at)
    SELECT :attachment_id, :workspace_id, :project_id, api_key_id, :name, :mime, :kind, :size_bytes, :width, :height,
      :pages, storage_key, uploaded_by, now() + interval '${limits.unsentFileDays} day' FROM kept, uploader
    RETURNING *
  )
  SELECT ${attachmentColumns} FROM f`,
  });
}

export const insertAttachment = insertAttachmentOf(
  'insert-attachment',
  fragment({
    params: z.object({ keyId: z.string() }),
    sql: sql`SELECT :key_id::text AS api_key_id, 'api' AS uploaded_by WHERE ${keyIsActive}`,
  }),
);

export const insertAttachmentOfPerson = insertAttachmentOf(
  'insert-attachment-of-person',
  fragment({
    params: z.object({ userId: z.string() }),
    sql: sql`SELECT NULL::text AS api_key_id, :user_id::text AS uploaded_by`,
  }),
);
