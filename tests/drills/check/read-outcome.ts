import type pg from 'pg';
import { readLeftovers } from '../../races/read-leftovers.ts';
import type { Claim, Outcome, ScheduleRun, Spend, TaskDetails } from './outcome.ts';

const taskDetails = `SELECT t.id, t.channel = 'Schedule' AS scheduled,
    extract(epoch FROM t.created_at)::float8 * 1000 AS began_at,
    extract(epoch FROM t.updated_at)::float8 * 1000 AS ended_at,
    t.status, t.error, t.cost_micro_inr::float8,
    (SELECT count(*)::int FROM message m WHERE m.task_id = t.id AND m.role = 'assistant') AS answers,
    1 + (SELECT jsonb_array_length(coalesce(v.definition::jsonb -> 'tools', '[]'))
      FROM agent_version v WHERE v.agent_id = t.agent_id) AS calls_expected,
    s.calls_done, s.tool_calls, s.steps_not_done, s.steps_cost_micro_inr
  FROM task t CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE kind = 'model_call' AND status = 'done')::int AS calls_done,
      count(*) FILTER (WHERE kind = 'tool_call')::int AS tool_calls,
      coalesce(array_agg(concat_ws(' ', kind, status, error) ORDER BY turn, step_no)
        FILTER (WHERE status <> 'done'), '{}') AS steps_not_done,
      coalesce(sum(cost_micro_inr), 0)::float8 AS steps_cost_micro_inr
    FROM step WHERE task_id = t.id) s`;

const claims = 'SELECT task_id, turn, attempt, worker, at FROM drill_claim ORDER BY task_id, at';

const scheduleRuns = `SELECT f.trigger_id, f.due_at, d.at, f.result, f.task_id FROM fire f JOIN drill_schedule_run d ON d.id = f.id
  ORDER BY d.at`;

const spend = `SELECT coalesce(sum(reserved_micro_inr), 0)::float8 AS reserved_micro_inr,
    coalesce(sum(spent_micro_inr), 0)::float8 AS spent_micro_inr,
    (SELECT count(*)::int FROM idempotency WHERE scope = 'late-spend') AS late_calls,
    (SELECT count(*)::int FROM idempotency i JOIN task t ON t.id = split_part(i.key, '-', 1)
      WHERE i.scope = 'late-spend' AND t.status = 'done') AS refused_calls,
    (SELECT coalesce(max(cost_micro_inr), 0)::float8 FROM step) AS call_micro_inr_max
  FROM daily_spend`;

type Recorded = Pick<Outcome, 'tasks' | 'claims' | 'scheduleRuns' | 'spend' | 'leftovers'>;

/** What the database holds when all is quiet. */
export async function readOutcome(pool: pg.Pool): Promise<Recorded> {
  const [tasks, claimed, runs, money, leftovers] = await Promise.all([
    pool.query<TaskDetails>(taskDetails),
    pool.query<Claim>(claims),
    pool.query<ScheduleRun>(scheduleRuns),
    pool.query<Spend>(spend),
    readLeftovers(pool),
  ]);
  return {
    tasks: tasks.rows,
    claims: claimed.rows,
    scheduleRuns: runs.rows,
    leftovers,
    spend: rowOf(money.rows),
  };
}

function rowOf<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('a sum has one row');
  return row;
}
