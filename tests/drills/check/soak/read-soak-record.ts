import type pg from 'pg';
import type { SoakRecord } from './soak-record.ts';

const tasks = `SELECT t.id, t.channel::text, t.agent_id, t.event_id, t.turn, t.reply,
    array(SELECT turn || '-' || step_no FROM step s
      WHERE s.task_id = t.id AND s.turn = 1 AND s.status <> 'started' ORDER BY step_no) AS steps
  FROM task t`;

const runs = `SELECT id, status::text, (inputs ->> 'no')::float8 AS no, (output #>> '{}')::float8 AS output
  FROM tool_run WHERE source = 'api'`;

const approvals = `SELECT id, task_id, status::text, edit ->> 'text' AS text FROM approval`;

const files = 'SELECT id, task_id FROM attachment WHERE task_id IS NOT NULL';

const events = `SELECT e.id, count(t.id)::int AS tasks FROM event e LEFT JOIN task t ON t.event_id = e.id
  WHERE e.source <> 'harkara' GROUP BY e.id`;

export async function readSoakRecord(pool: pg.Pool): Promise<SoakRecord> {
  const [taskRows, runRows, approvalRows, fileRows, eventRows] = await Promise.all([
    pool.query<SoakRecord['tasks'][number]>(tasks),
    pool.query<SoakRecord['runs'][number]>(runs),
    pool.query<SoakRecord['approvals'][number]>(approvals),
    pool.query<SoakRecord['files'][number]>(files),
    pool.query<SoakRecord['events'][number]>(events),
  ]);
  return {
    tasks: taskRows.rows,
    runs: runRows.rows,
    approvals: approvalRows.rows,
    files: fileRows.rows,
    events: eventRows.rows,
  };
}
