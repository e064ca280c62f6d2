import { memberJoins } from '../triggers/member-state.ts';
import { reopenTaskFor } from './reopen-task.ts';

/**
 * `reopenTask` for a workforce: the agent that holds the conversation goes on with it while it is a member that can take
 * work, else the one decided anew begins. Values: as `reopenTask`, where the agent is the one decided anew, then the workforce.
 */
export const reopenWorkforceTask = reopenTaskFor({
  name: 'reopen-workforce-task',
  unavailable: 'workforce_unavailable',
  isOurs: 't.workforce_id = $11',
  facts: `SELECT t.id, t.status,
      CASE WHEN t.agent_id = ANY(m.able) THEN t.agent_id ELSE $1 END AS agent_id,
      w.published_version IS NOT NULL AND w.paused_at IS NULL AND w.deleted_at IS NULL
        AND coalesce(t.agent_id = ANY(m.able) OR $1 = ANY(m.able), false) AS live,
      true AS accepts_files,
      (SELECT ai_paused FROM platform) AS ai_paused,
      spending_limit_reached(t.workspace_id) AS limit_reached
    FROM locked t
    LEFT JOIN workforce w ON w.id = t.workforce_id AND w.project_id = $2
    ${memberJoins}`,
});
