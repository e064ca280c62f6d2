import { newId } from '@harkara/runtime';
import type pg from 'pg';

/** Values: ids of steps, ids of tasks, numbers in the turn. */
const insertSteps = `INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, error,
    tokens_in, tokens_out, cost_micro_inr, started_at, finished_at)
  SELECT r.id, t.id, 1, r.no, 1, CASE WHEN r.no % 2 = 1 THEN 'model_call' ELSE 'tool_call' END::step_kind,
    CASE WHEN r.no % 24 = 0 THEN 'failed' ELSE 'done' END::step_status, t.agent_id,
    CASE WHEN r.no % 2 = 1 THEN 'openai/gpt-4.1-mini' ELSE 'find_order' END,
    CASE WHEN r.no % 24 = 0 THEN 'The shop answered 503.' END,
    CASE WHEN r.no % 2 = 1 THEN 1204 ELSE 0 END, CASE WHEN r.no % 2 = 1 THEN 88 ELSE 0 END, 80000,
    t.created_at + r.no * interval '0.4 seconds', t.created_at + (r.no + 0.9) * interval '0.4 seconds'
  FROM unnest($1::text[], $2::text[], $3::int[]) AS r (id, task_id, no) JOIN task t ON t.id = r.task_id`;

/** Steps of a turn, model calls and tool calls in turn, for each of the tasks. */
export async function seedSteps(pool: pg.Pool, taskIds: readonly string[], perTask: number): Promise<void> {
  const rows = taskIds.flatMap((taskId) => Array.from({ length: perTask }, (_, at) => ({ taskId, no: at + 1 })));
  await pool.query(insertSteps, [
    rows.map(() => newId('stp')),
    rows.map(({ taskId }) => taskId),
    rows.map(({ no }) => no),
  ]);
}

/** Gives a task's steps of one number an output of about so many bytes of JSON. */
export async function setStepOutput(
  pool: pg.Pool,
  { taskId, no, bytes }: { taskId: string; no: number; bytes: number },
): Promise<void> {
  const row = (n: number) => ({ id: n, sku: `SHIRT-${n}`, name: 'Cotton shirt, blue', price: 450.5, in_stock: true });
  const rowBytes = JSON.stringify(row(10_000)).length + 1;
  const output = JSON.stringify({ items: Array.from({ length: Math.ceil(bytes / rowBytes) }, (_, n) => row(n)) });
  await pool.query('UPDATE step SET output = $3 WHERE task_id = $1 AND step_no = $2', [taskId, no, output]);
}
