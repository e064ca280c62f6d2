import { fragment, sql } from '@harkara/prisma';
import { z } from 'zod';
import { limitReached } from '../money/limit-reached.ts';
import { canTakeWork } from '../rows/can-take-work.ts';
import { memberJoins } from '../triggers/member-state.ts';
import { reopenTaskFor } from './reopen-task.ts';

/**
 * `reopenTask` for a workforce. The agent of the last turn continues while it is a member that can take work; else the
 * agent of the parameter begins.
 */
export const reopenWorkforceTask = reopenTaskFor({
  name: 'reopen-workforce-task',
  unavailable: 'workforce_unavailable',
  belongsToTarget: fragment({
    params: z.object({ workforceId: z.string() }),
    sql: sql`t.workforce_id = :workforce_id`,
  }),
  details: fragment({
    params: z.object({ agentId: z.string().nullable(), projectId: z.string() }),
    sql: sql`SELECT t.id, t.status,
      CASE WHEN t.agent_id = ANY(m.available) THEN t.agent_id ELSE :agent_id END AS agent_id,
      ${canTakeWork('w')}
        AND coalesce(t.agent_id = ANY(m.available) OR :agent_id = ANY(m.available), false) AS live,
      true AS accepts_files,
      (SELECT ai_paused FROM platform) AS ai_paused,
      ${limitReached('t.workspace_id')} AS limit_reached
    FROM locked_task t
    LEFT JOIN workforce w ON w.id = t.workforce_id AND w.project_id = :project_id
    ${memberJoins}`,
  }),
});
