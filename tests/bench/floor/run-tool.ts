import type pg from 'pg';
import type { ExpressionThread } from './expression-thread.ts';
import type { FloorDone } from './queue.ts';

const claimRun = `UPDATE floor_run SET status = 'running', updated_at = now() WHERE id = $1 AND status = 'queued'
  RETURNING inputs`;
const finishRun = `UPDATE floor_run SET status = 'done', output = $2, updated_at = now() WHERE id = $1`;

/** A run of a tool of one expression, without a deadline, a budget, secrets or a log of steps. */
export async function runTool(
  { pool, thread }: { pool: pg.Pool; thread: ExpressionThread },
  id: string,
): Promise<FloorDone> {
  const { rows } = await pool.query<{ inputs: unknown }>({ name: 'claim-run', text: claimRun, values: [id] });
  const output = await thread.evaluate('inputs.price * inputs.count', { inputs: rows[0]?.inputs });
  await pool.query({ name: 'finish-run', text: finishRun, values: [id, JSON.stringify(output)] });
  return { id, result: JSON.stringify(output) };
}
