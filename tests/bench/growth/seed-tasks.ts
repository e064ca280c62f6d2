import { newId } from '@harkara/runtime';
import type { Caller } from '@harkara/testkit';
import type pg from 'pg';

/** Tables with the rows of a task; the others have none for a task without tools. */
const tables = ['message', 'step'] as const;
const prefixes = { message: 'msg', step: 'stp' } as const;
const batch = 20_000;

/** The last letter of an id moved on by `no`, so that each row of a task has an id of its own. */
const childId = (prefix: string) => `'${prefix}_' || substr(n.id, 5, 25)
    || substr(alphabet, (strpos(alphabet, right(n.id, 1)) - 1 + t.no::int) % 32 + 1, 1)`;

/** What a queued task has of its own. Due within a minute, as after a burst: the sweep has to deal with all of them. */
const queuedColumns = `jsonb_build_object('status', 'queued', 'attempt', 0, 'reply', '', 'cost_micro_inr', 0,
    'lease_until', NULL, 'enqueue_after', now() + interval '3 seconds' + random() * interval '1 minute')`;

/** Values: ids, agents, template, whether queued. What is not named is as in the template's row. */
const copyTasks = `INSERT INTO task SELECT r.*
  FROM unnest($1::text[], $2::text[]) AS n (id, agent_id)
  JOIN agent a ON a.id = n.agent_id JOIN project p ON p.id = a.project_id JOIN api_key k ON k.project_id = p.id
  CROSS JOIN (SELECT task FROM task WHERE id = $3) t,
  LATERAL jsonb_populate_record(t.task, CASE WHEN $4::boolean THEN ${queuedColumns} ELSE '{}' END
    || jsonb_build_object('id', n.id, 'agent_id', a.id, 'project_id', p.id, 'workspace_id', p.workspace_id,
      'api_key_id', k.id)) r`;

/** Values: ids, agents, template, whether only what the caller wrote. */
const copyChildren = (table: (typeof tables)[number]) => `INSERT INTO ${table} SELECT r.*
  FROM unnest($1::text[], $2::text[]) AS n (id, agent_id)
  JOIN agent a ON a.id = n.agent_id JOIN project p ON p.id = a.project_id
  CROSS JOIN (SELECT row_number() OVER (ORDER BY id) AS no, ${table} AS child FROM ${table} WHERE task_id = $3
    AND (NOT $4::boolean OR to_jsonb(${table}) ->> 'role' = 'user')) t
  CROSS JOIN (VALUES ('0123456789abcdefghjkmnpqrstvwxyz')) l (alphabet),
  LATERAL jsonb_populate_record(t.child, jsonb_build_object('id', ${childId(prefixes[table])}, 'task_id', n.id,
    'agent_id', a.id, 'project_id', p.id, 'workspace_id', p.workspace_id)) r`;

export interface SeededTasks {
  count: number;
  status: 'queued' | 'done';
  callers: readonly Caller[];
}

/**
 * Copies the newest finished task of the database `count` times, with its messages and steps: rows as the product wrote
 * them. Triggers and foreign keys are not looked at. Half of what is queued is of one project.
 */
export async function seedTasks(pool: pg.Pool, { count, status, callers }: SeededTasks): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
    const template = await findFinishedTask(client);
    for (let from = 0; from < count; from += batch) {
      const ids = Array.from({ length: Math.min(batch, count - from) }, () => newId('tsk'));
      const agents = ids.map((_, n) => callers[status === 'queued' && n % 2 === 0 ? 0 : n % callers.length]?.agentId);
      const values = [ids, agents, template, status === 'queued'];
      await client.query(copyTasks, values);
      for (const table of tables) await client.query(copyChildren(table), values);
    }
  } finally {
    await client.query('RESET session_replication_role; RESET synchronous_commit');
    client.release();
  }
}

async function findFinishedTask(client: pg.PoolClient): Promise<string> {
  const text = `SELECT id FROM task WHERE status = 'done' AND channel = 'api' ORDER BY id DESC LIMIT 1`;
  const { rows } = await client.query<{ id: string }>(text);
  if (rows[0] === undefined) throw new Error('a task has to be finished before it can be copied');
  return rows[0].id;
}
