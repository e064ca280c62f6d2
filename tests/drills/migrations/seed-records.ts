import { seedAgent, seedProject } from '@harkara/testkit';
import type pg from 'pg';

const batch = 100_000;

/** The lowest id of a time, as the product makes them, and what makes it unique: the number of the record. */
const makeId = `CREATE FUNCTION pg_temp.id_at(made_at timestamptz, no bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'tsk_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
    ((floor(extract(epoch FROM made_at) * 1000)::bigint >> (50 - 5 * place)) & 31)::int + 1, 1), '' ORDER BY place)
    || lpad(no::text, 16, '0')
  FROM generate_series(1, 10) place $$`;

/** Values: agent, first and last number, all. Made over the last 300 days. */
const tasks = `INSERT INTO task (id, workspace_id, project_id, agent_id, channel, status, reply)
  SELECT pg_temp.id_at(now() - n * (interval '300 days' / $4::int), n),
    p.workspace_id, p.id, a.id, 'api', 'done', 'Done.'
  FROM agent a JOIN project p ON p.id = a.project_id, generate_series($2::int, $3::int) n WHERE a.id = $1
  RETURNING id`;

const children = [
  `INSERT INTO message (id, task_id, turn, role, content)
    SELECT 'msg' || substr(id, 4), id, 1, 'user', 'Hello' FROM unnest($1::text[]) t (id)`,
  `INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name)
    SELECT 'stp' || substr(id, 4), id, 1, 1, 1, 'model_call', 'done', $2, 'model' FROM unnest($1::text[]) t (id)`,
] as const;

export interface SeededRecords {
  projectId: string;
  agentId: string;
}

/** Writes so many finished tasks of one agent, each with a message and a step. Triggers do not see them. */
export async function seedRecords(pool: pg.Pool, count: number, signal: AbortSignal): Promise<SeededRecords> {
  const { projectId } = await seedProject(pool);
  const agentId = await seedAgent(pool, projectId);
  const client = await pool.connect();
  try {
    await client.query(makeId);
    await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
    for (let from = 1; from <= count; from += batch) {
      signal.throwIfAborted();
      const last = Math.min(count, from + batch - 1);
      const { rows } = await client.query<{ id: string }>(tasks, [agentId, from, last, count]);
      const ids = rows.map(({ id }) => id);
      await client.query(children[0], [ids]);
      await client.query(children[1], [ids, agentId]);
    }
  } finally {
    client.release(true);
  }
  await pool.query('VACUUM ANALYZE');
  return { projectId, agentId };
}
