import type pg from 'pg';
import { readLeftovers } from '../../races/read-leftovers.ts';
import type { Claim, Outcome, Spend, TaskDetails } from './outcome.ts';

const taskDetails = `SELECT t.id, t.status, t.error, t.cost_micro_inr::float8,
    (SELECT count(*)::int FROM message m WHERE m.task_id = t.id AND m.role = 'assistant') AS answers,
    1 + (SELECT jsonb_array_length(coalesce(v.definition::jsonb -> 'tools', '[]'))
      FROM agent_version v WHERE v.agent_id = t.agent_id) AS calls_expected,
    s.calls_done, s.tool_calls, s.calls_open, s.steps_cost_micro_inr
  FROM task t CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE kind = 'model_call' AND status = 'done')::int AS calls_done,
      count(*) FILTER (WHERE kind = 'tool_call')::int AS tool_calls,
      count(*) FILTER (WHERE status <> 'done')::int AS calls_open,
      coalesce(sum(cost_micro_inr), 0)::float8 AS steps_cost_micro_inr
    FROM step WHERE task_id = t.id) s`;

const claims = 'SELECT task_id, turn, attempt, worker, at FROM drill_claim ORDER BY task_id, at';

const spend = `SELECT coalesce(sum(reserved_micro_inr), 0)::float8 AS reserved_micro_inr, coalesce(sum(spent_micro_inr), 0)::float8 AS spent_micro_inr,
    (SELECT count(*)::int FROM idempotency WHERE scope = 'late-spend') AS late_calls,
    (SELECT coalesce(max(cost_micro_inr), 0)::float8 FROM step) AS call_micro_inr_max
  FROM daily_spend`;

type Recorded = Pick<Outcome, 'tasks' | 'claims' | 'spend' | 'leftovers'>;

/** What the database holds when all is quiet. */
export async function readOutcome(pool: pg.Pool): Promise<Recorded> {
  const [tasks, claimed, money, leftovers] = await Promise.all([
    pool.query<TaskDetails>(taskDetails),
    pool.query<Claim>(claims),
    pool.query<Spend>(spend),
    readLeftovers(pool),
  ]);
  return {
    tasks: tasks.rows,
    claims: claimed.rows,
    leftovers,
    spend: money.rows[0] ?? { reserved_micro_inr: 0, spent_micro_inr: 0, late_calls: 0, call_micro_inr_max: 0 },
  };
}
