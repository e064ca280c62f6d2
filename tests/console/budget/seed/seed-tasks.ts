import { firstIdAt, newId } from '@harkara/runtime';
import type pg from 'pg';

/** Whose tasks are seeded. */
export interface SeededPlace {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly agentId: string;
}

const everyMs = 60_000;

/** Values: workspace, project, agent, ids, statuses, times. */
const insertTasks = `INSERT INTO task (id, workspace_id, project_id, agent_id, status, channel, cost_micro_inr, error,
    created_at, updated_at)
  SELECT r.id, $1, $2, $3, r.status::task_status, 'api', 40000 + r.no % 97 * 1000,
    CASE WHEN r.status = 'failed' THEN 'Model could not be reached.' END, r.at, r.at + interval '8 seconds'
  FROM unnest($4::text[], $5::text[], $6::timestamptz[]) WITH ORDINALITY AS r (id, status, at, no)`;

/** Values: ids of messages, ids of tasks. */
const insertMessages = `INSERT INTO message (id, task_id, turn, role, content, at)
  SELECT r.id, t.id, 1, 'user', 'New order ' || r.no || ' of Asha, Pune: one shirt, one pair of shoes', t.created_at
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS r (id, task_id, no) JOIN task t ON t.id = r.task_id`;

/** Finished tasks of a project, one a minute until now, each with its message. Answers their ids, the oldest first. */
export async function seedTasks(pool: pg.Pool, place: SeededPlace, count: number): Promise<string[]> {
  const begin = Date.now() - count * everyMs;
  const times = Array.from({ length: count }, (_, no) => begin + no * everyMs);
  const ids = times.map((at) => firstIdAt('tsk', at).slice(0, 14) + newId('tsk').slice(14));
  const { workspaceId, projectId, agentId } = place;
  const statuses = ids.map((_, no) => (no % 12 === 0 ? 'failed' : 'done'));
  const begun = times.map((at) => new Date(at));
  await pool.query(insertTasks, [workspaceId, projectId, agentId, ids, statuses, begun]);
  await pool.query(insertMessages, [ids.map(() => newId('msg')), ids]);
  return ids;
}
