import type pg from 'pg';

/** What must never be found once nothing runs any more: each count is 0 when the record is whole. */
export interface Leftovers {
  openStepsOfEndedTasks: number;
  liveRunsOfEndedTasks: number;
  openStepsOfEndedRuns: number;
  /** Reserved money of the days less what open steps have reserved, in micro-rupees. */
  reservedWithoutStep: number;
}

export async function readLeftovers(pool: pg.Pool): Promise<Leftovers> {
  const { rows } = await pool.query<Leftovers>(`SELECT
    (SELECT count(*)::int FROM step s JOIN task t ON t.id = s.task_id
      WHERE s.status = 'started' AND t.status IN ('done', 'failed', 'escalated')) AS "openStepsOfEndedTasks",
    (SELECT count(*)::int FROM tool_run r JOIN task t ON t.id = r.task_id
      WHERE r.status IN ('queued', 'running') AND t.status IN ('done', 'failed', 'escalated')) AS "liveRunsOfEndedTasks",
    (SELECT count(*)::int FROM tool_step s JOIN tool_run r ON r.id = s.run_id
      WHERE s.status = 'started' AND r.status IN ('done', 'failed')) AS "openStepsOfEndedRuns",
    ((SELECT coalesce(sum(reserved_micro_inr), 0) FROM daily_spend)
      - (SELECT coalesce(sum(reserved_micro_inr), 0) FROM step WHERE status = 'started')
      - (SELECT coalesce(sum(reserved_micro_inr), 0) FROM tool_step WHERE status = 'started'))::int AS "reservedWithoutStep"`);
  if (rows[0] === undefined) throw new Error('a query without a table returns one row');
  return rows[0];
}

export const noLeftovers: Leftovers = {
  openStepsOfEndedTasks: 0,
  liveRunsOfEndedTasks: 0,
  openStepsOfEndedRuns: 0,
  reservedWithoutStep: 0,
};
