import { firstIdAt } from '@harkara/runtime';
import type pg from 'pg';
import type { RowCounts } from '../side.ts';

/** Ids sort by time, so the primary keys find what was created since then. Values: first task, first run. */
const counted = `SELECT sum(rows)::int AS rows, sum(finished)::int AS "finishedOnce" FROM (
    SELECT count(*) AS rows, count(*) FILTER (WHERE t.status = 'done' AND m.answers = 1) AS finished
    FROM task t
    CROSS JOIN LATERAL (SELECT count(*) AS answers FROM message WHERE task_id = t.id AND role = 'assistant') m
    WHERE t.id >= $1
    UNION ALL
    SELECT count(*), count(*) FILTER (WHERE status = 'done' AND attempt = 1 AND output::text = '360')
    FROM tool_run WHERE id >= $2
  ) each`;

/** Tasks and tool runs created since then, and how many of them have exactly one result. */
export async function countRows(pool: pg.Pool, since: Date): Promise<RowCounts> {
  const { rows } = await pool.query<RowCounts>(counted, [
    firstIdAt('tsk', since.getTime()),
    firstIdAt('trn', since.getTime()),
  ]);
  return rows[0] ?? { rows: 0, finishedOnce: 0 };
}
