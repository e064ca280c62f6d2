import { statement } from '@harkara/prisma';

export interface KeyRow {
  key_id: string;
  key_project_id: string;
  key_workspace_id: string;
}

/** An active key by the hash of its value. Values: hash. */
export const findKey = statement<KeyRow>(
  'find-key',
  `SELECT k.id AS key_id, k.project_id AS key_project_id, p.workspace_id AS key_workspace_id
  FROM api_key k JOIN project p ON p.id = k.project_id
  WHERE k.hash = $1 AND k.revoked_at IS NULL`,
);
