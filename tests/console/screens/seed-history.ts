import { firstIdAt, newId } from '@harkara/runtime';
import type { Harkara } from '@harkara/testkit';

interface Place {
  workspace: string;
  project: string;
}

/** Orders of the hours before, newest first. */
const customers = ['Farah Khan', 'Rohan Das', 'Divya Menon', 'Arjun Reddy', 'Lakshmi Iyer', 'Karan Mehta', 'Sana Ali'];
/** Whose task an old one was: most are about orders. */
const agentNames = [
  'Ravi, orders',
  'Ravi, orders',
  'Meera, refunds',
  'Ravi, orders',
  'Meera, refunds',
  'Kabir, complaints',
];
const hourMs = 3_600_000;
const hoursBack = 30 * 24;

/** What the shop did before: counted hours of a month, and the newest tasks of the last day. */
export async function seedHistory({ pool }: Harkara, { workspace, project }: Place): Promise<void> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `SELECT id, draft->>'name' AS name FROM agent WHERE project_id = $1`,
    [project],
  );
  const agentIds = agentNames.map((name) => rows.find((row) => row.name === name)?.id ?? '');
  const triggers = await pool.query<{ id: string }>(
    `SELECT id FROM trigger WHERE project_id = $1 AND kind = 'webhook'`,
    [project],
  );
  const triggerId = triggers.rows[0]?.id ?? '';
  for (let no = 1; no <= 40; no += 1) {
    const at = Date.now() - no * 0.55 * hourMs - hourMs / 3;
    await addTask(pool, { workspace, project, agentId: agentIds[0] ?? '', triggerId, no, at });
  }
  for (let back = 1; back <= hoursBack; back += 1)
    await addHour(pool, { project, agentId: agentIds[back % agentIds.length] ?? '', back });
}

interface OldTask extends Place {
  agentId: string;
  triggerId: string;
  no: number;
  at: number;
}

async function addTask(
  pool: Harkara['pool'],
  { workspace, project, agentId, triggerId, no, at }: OldTask,
): Promise<void> {
  const id = firstIdAt('tsk', at).slice(0, 14) + newId('tsk').slice(14);
  const status = no % 9 === 0 ? 'failed' : 'done';
  const message = `New order ${4_711 - no} of ${customers[no % customers.length]}, Bengaluru: 1 × Assam tea, 500 g, ₹540`;
  await pool.query(
    `INSERT INTO task (id, workspace_id, project_id, agent_id, status, channel, trigger_id, cost_micro_inr, error, enqueue_after,
      created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5::task_status, 'Webhook', $6, $7, $8, 'infinity', to_timestamp($9), to_timestamp($10))`,
    [
      id,
      workspace,
      project,
      agentId,
      status,
      triggerId,
      60_000 + no * 3_100,
      status === 'failed' ? 'Model could not be reached.' : null,
      at / 1_000,
      at / 1_000 + 2 + (no % 8),
    ],
  );
  await pool.query(`INSERT INTO message (id, task_id, turn, role, content) VALUES ($1, $2, 1, 'user', $3)`, [
    newId('msg'),
    id,
    message,
  ]);
}

interface OldHour {
  project: string;
  agentId: string;
  back: number;
}

/** One hour as the scheduler would have counted it: by day much, by night little. */
async function addHour(pool: Harkara['pool'], { project, agentId, back }: OldHour): Promise<void> {
  const done = 3 + Math.round(9 * Math.abs(Math.sin(back / 7.6)));
  const failed = back % 7 === 0 ? 2 : 0;
  const escalated = back % 9 === 0 ? 1 : 0;
  const cost = done * 310_000;
  await pool.query(
    `INSERT INTO project_hour (project_id, hour, dimension, key, tasks, cost_micro_inr, tokens_in, tokens_out)
    SELECT $1, ist_hour(now() - $2 * interval '1 hour'), d.dimension, d.key, d.tasks, d.cost, d.cost / 90, d.cost / 900
    FROM (VALUES ('status', 'done', $3::int, 0), ('status', 'failed', $4, 0), ('status', 'escalated', $5, 0),
      ('took', '87', $3, 0), ('took', '94', 1, 0), ('total', '', $3 + $4 + $5, $6::int),
      ('agent', $7, $3 + $4 + $5, $6), ('model', 'openai/gpt-4.1-mini', $3 + $4 + $5, $6)
    ) AS d(dimension, key, tasks, cost)
    ON CONFLICT DO NOTHING`,
    [project, back, done, failed, escalated, cost, agentId],
  );
}
