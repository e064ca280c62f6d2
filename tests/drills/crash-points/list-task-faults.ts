import type { Workforce } from './create-workforce.ts';
import type { Environment } from './open-point-world.ts';

const facts = `SELECT t.status, t.reply, t.error, t.agent_id, t.cost_micro_inr::float8 AS cost,
    (SELECT count(*)::int FROM message WHERE task_id = t.id) AS messages,
    (SELECT count(*)::int FROM approval WHERE task_id = t.id) AS approvals,
    (SELECT count(*)::int FROM approval WHERE task_id = t.id AND status = 'approved') AS approved,
    (SELECT count(*)::int FROM tool_run WHERE task_id = t.id) AS runs,
    (SELECT count(*)::int FROM tool_run WHERE task_id = t.id AND status = 'done') AS runs_done,
    s.*
  FROM task t CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE kind = 'model_call' AND status = 'done')::int AS thoughts,
      count(*) FILTER (WHERE kind = 'hand_over' AND status = 'done')::int AS hand_overs,
      count(*) FILTER (WHERE kind = 'tool_call' AND status = 'done')::int AS tool_calls,
      count(*) FILTER (WHERE status <> 'done')::int AS not_done,
      coalesce(sum(cost_micro_inr), 0)::float8 AS steps_cost
    FROM step WHERE task_id = t.id) s
  WHERE t.id = $1`;

/** One conversation as it must have gone, however often a runner died. */
const wanted = {
  status: 'done',
  reply: 'Paid.',
  error: null,
  messages: 2,
  approvals: 1,
  approved: 1,
  runs: 2,
  runs_done: 2,
  thoughts: 4,
  hand_overs: 1,
  tool_calls: 2,
  not_done: 0,
};

/** What is wrong with a finished conversation, one sentence each. */
export async function listTaskFaults(
  { pool, toolCalls }: Environment,
  { refundsId }: Workforce,
  { taskId, walks }: { taskId: string; walks: number },
): Promise<string[]> {
  const {
    rows: [row],
  } = await pool.query<Record<string, unknown>>(facts, [taskId]);
  const {
    rows: [money],
  } = await pool.query<{ left: number }>(
    'SELECT coalesce(sum(reserved_micro_inr), 0)::float8 AS left FROM daily_spend',
  );
  const expected: Record<string, unknown> = { ...wanted, agent_id: refundsId, steps_cost: row?.['cost'] };
  return [
    ...Object.entries(expected)
      .filter(([name, value]) => row?.[name] !== value)
      .map(([name, value]) => `${name} is ${String(row?.[name])} instead of ${String(value)}`),
    ...['/look', '/pay']
      .filter((path) => toolCalls.get(path) !== walks)
      .map((path) => `${path} was called ${toolCalls.get(path) ?? 0} times in ${walks} conversations`),
    ...(money?.left === 0 ? [] : [`${money?.left} micro-rupees are still set aside`]),
  ];
}
