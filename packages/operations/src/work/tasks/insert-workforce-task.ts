import { memberJoins } from '../triggers/member-state.ts';
import { insertTaskFor } from './insert-task.ts';

/**
 * `insertTask` for a workforce: the first agent is decided before, and whether it can still take work is looked at again.
 * Files are always taken: an agent that does not take them sees their names. Values: as `insertTask`, then the workforce.
 */
export const insertWorkforceTask = insertTaskFor({
  name: 'insert-workforce-task',
  notFound: 'workforce_not_found',
  unavailable: 'workforce_unavailable',
  workforceId: '$12::text',
  facts: `SELECT p.workspace_id,
      w.published_version IS NOT NULL AND w.paused_at IS NULL AND coalesce($1 = ANY(m.able), false) AS live,
      true AS accepts_files,
      (SELECT ai_paused FROM platform) AS ai_paused,
      spending_limit_reached(p.workspace_id) AS limit_reached
    FROM workforce w
    JOIN project p ON p.id = w.project_id
    ${memberJoins}
    WHERE w.id = $12 AND w.project_id = $2 AND w.deleted_at IS NULL`,
});
