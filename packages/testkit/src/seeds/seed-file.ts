import { newId } from '@harkara/runtime';
import type { Harkara } from '../product/start-harkara.ts';
import type { SeededCaller } from './seed-caller.ts';

/** An unsent picture that the caller's key uploaded, as a row; `expired` makes it too old to send. */
export async function seedFile(
  { pool }: Harkara,
  { workspaceId, projectId, keyId }: SeededCaller,
  { name = 'cat.png', expired = false }: { name?: string; expired?: boolean } = {},
): Promise<string> {
  const id = newId('att');
  await pool.query(
    `INSERT INTO attachment (id, workspace_id, project_id, api_key_id, name, mime, kind, size_bytes, width, height, storage_key,
      uploaded_by, expires_at)
    VALUES ($1, $2, $3, $4, $5, 'image/png', 'image', 68, 1, 1, $1, 'api', now() + $6::interval)`,
    [id, workspaceId, projectId, keyId, name, expired ? '-1 second' : '1 day'],
  );
  return id;
}
