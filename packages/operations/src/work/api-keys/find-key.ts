import { calls, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';

export const keyRow = z.object({ key_id: z.string(), key_project_id: z.string(), key_workspace_id: z.string() });
export type KeyRow = z.output<typeof keyRow>;

/** The columns of `KeyRow`, for a key under the alias `k` and its project under `p`. */
export const keyColumns = 'k.id AS key_id, k.project_id AS key_project_id, p.workspace_id AS key_workspace_id';

const lookUps = calls(z.object({ hash: z.string() }));

/** An active key by the hash of its value. */
export const findKey = sharedStatement({
  name: 'find-key',
  calls: lookUps,
  keyOf: () => null,
  row: keyRow,
  sql: sql`SELECT c.n, ${keyColumns} FROM ${lookUps} c
    JOIN api_key k ON k.hash = c.hash AND k.revoked_at IS NULL JOIN project p ON p.id = k.project_id`,
});
