import { newId } from '@harkara/runtime';
import { seedCallers } from '@harkara/testkit';
import type pg from 'pg';
import type { History } from '../history/open-history.ts';

const perProject = 20;
const halfDayMs = 12 * 3_600_000;

/** Values: ids, agents, frequency. */
const seeded = `INSERT INTO trigger
    (id, workspace_id, project_id, kind, name, agent_id, message, frequency, timezone)
  SELECT r.id, p.workspace_id, p.id, 'schedule', 'Once a day', a.id, 'Good day.', $3, 'UTC'
  FROM unnest($1::text[], $2::text[]) AS r (id, agent_id)
  JOIN agent a ON a.id = r.agent_id JOIN project p ON p.id = a.project_id`;

/** Daily schedules that are not due by themselves while a drill runs. */
export async function seedSchedules(pool: pg.Pool, count: number): Promise<string[]> {
  const callers = await seedCallers(pool, Math.ceil(count / perProject));
  const ids = Array.from({ length: count }, () => newId('trg'));
  const time = new Date(Date.now() + halfDayMs).toISOString().slice(11, 16);
  await pool.query(seeded, [
    ids,
    ids.map((_, index) => callers[index % callers.length]?.agentId),
    JSON.stringify({ every: 'day', time }),
  ]);
  return ids;
}

/** Makes schedules due at a time of the database's clock; milliseconds, because that is what the product reads. */
export async function makeDue(
  pool: pg.Pool,
  history: History,
  { ids, inMs = 0 }: { ids: readonly string[]; inMs?: number },
): Promise<void> {
  const { rows } = await pool.query<{ id: string; next_run_at: Date }>(
    `UPDATE trigger SET next_run_at = date_trunc('milliseconds', clock_timestamp() + $2 * interval '1 millisecond')
    WHERE id = ANY($1) RETURNING id, next_run_at`,
    [ids, inMs],
  );
  for (const { id, next_run_at } of rows) history.record({ what: 'due', id, dueAt: next_run_at.getTime() });
}

/** Whether no schedule is due that has not run. */
export async function haveAllRun(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT FROM trigger WHERE kind = 'schedule' AND next_run_at <= now() LIMIT 1`);
  return rowCount === 0;
}
