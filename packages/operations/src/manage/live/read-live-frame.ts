import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

const liveFrame = z.object({
  spent: z.int(),
  used: z.int(),
  limit_micro_inr: z.int().nullable(),
  ai_paused: z.boolean(),
  credential_ids: z.array(z.string()),
});

/** A workspace's money of today in micro-rupees, whether AI work is paused, and which credentials still open it. */
export type LiveFrame = z.output<typeof liveFrame>;

/** A credential is the id of a session or of a personal access token. */
const readLiveFrameStatement = statement({
  name: 'read-live-frame',
  params: z.object({ workspaceId: z.string(), credentialIds: z.array(z.string()) }),
  row: liveFrame,
  sql: sql`SELECT coalesce(s.spent, 0) AS spent, coalesce(s.used, 0) AS used,
      w.daily_limit_micro_inr AS limit_micro_inr, p.ai_paused, (
        SELECT coalesce(array_agg(c.id), '{}') FROM (
          SELECT s.id, s.user_id FROM session s WHERE s.id = ANY(:credential_ids) AND s.expires_at > now()
          UNION ALL
          SELECT t.id, t.user_id FROM personal_access_token t
          WHERE t.id = ANY(:credential_ids) AND t.expires_at > now()
        ) c JOIN member m ON m.user_id = c.user_id AND m.workspace_id = :workspace_id
      ) AS credential_ids
    FROM workspace w CROSS JOIN platform p CROSS JOIN LATERAL spend_of_workspace(w.id) s WHERE w.id = :workspace_id`,
});

/** Null when the workspace is gone. */
export async function readLiveFrame(
  queries: Queries,
  input: { workspaceId: string; credentialIds: string[] },
): Promise<LiveFrame | null> {
  const [row] = await queries.query(readLiveFrameStatement, input);
  return row ?? null;
}
