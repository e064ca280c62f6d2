import { fragment, sql } from '@harkara/prisma';
import { z } from 'zod';
import { memberJoins } from '../triggers/member-state.ts';
import { insertTaskFor } from './insert-task.ts';

/**
 * `insertTask` for a workforce. The first agent was decided before, so the statement checks again that it can take
 * work. Files are always accepted: an agent that does not accept files gets their names.
 */
export const insertWorkforceTask = insertTaskFor({
  name: 'insert-workforce-task',
  notFound: 'workforce_not_found',
  unavailable: 'workforce_unavailable',
  workforceId: ':workforce_id::text',
  details: fragment({
    params: z.object({ agentId: z.string().nullable(), projectId: z.string(), workforceId: z.string() }),
    sql: sql`SELECT p.workspace_id,
      w.published_version IS NOT NULL AND w.paused_at IS NULL AND coalesce(:agent_id = ANY(m.available), false) AS live,
      true AS accepts_files,
      (SELECT ai_paused FROM platform) AS ai_paused,
      spending_limit_reached(p.workspace_id) AS limit_reached
    FROM workforce w
    JOIN project p ON p.id = w.project_id
    ${memberJoins}
    WHERE w.id = :workforce_id AND w.project_id = :project_id AND w.deleted_at IS NULL`,
  }),
});
