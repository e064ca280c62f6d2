import { limitReached } from '../money/limit-reached.ts';
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
  details: `SELECT p.workspace_id,
      w.published_version IS NOT NULL AND w.paused_at IS NULL AND coalesce(c.agent_id = ANY(m.available), false)
        AS live,
      true AS accepts_files,
      (SELECT ai_paused FROM platform) AS ai_paused,
      ${limitReached('p.workspace_id')} AS limit_reached
    FROM workforce w
    JOIN project p ON p.id = w.project_id
    ${memberJoins}
    WHERE w.id = c.workforce_id AND w.project_id = c.project_id AND w.deleted_at IS NULL`,
});
