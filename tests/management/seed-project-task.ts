import { firstIdAt, newId } from '@harkara/runtime';
import type { Harkara, Team } from '@harkara/testkit';

export interface SeededTask {
  status: string;
  channel: string;
  cost?: number;
  agentId?: string;
  triggerId?: string | null;
  apiKeyId?: string | null;
  message?: string;
  /** When it began; its id says the same. */
  at?: number;
}

/** A task with its first message, as if it was started at `at`. Returns its id. */
export async function seedProjectTask({ pool }: Harkara, team: Team, task: SeededTask): Promise<string> {
  const { status, channel, cost = 0, agentId = team.agentId, triggerId = null, apiKeyId = null, at } = task;
  const id = at === undefined ? newId('tsk') : firstIdAt('tsk', at).slice(0, 14) + newId('tsk').slice(14);
  await pool.query(
    `INSERT INTO task (id, workspace_id, project_id, agent_id, status, channel, cost_micro_inr, trigger_id, api_key_id,
      enqueue_after)
    VALUES ($1, $2, $3, $4, $5::task_status, $6::channel, $7, $8, $9, now() + interval '1 day')`,
    [id, team.workspaceId, team.projectId, agentId, status, channel, cost, triggerId, apiKeyId],
  );
  await pool.query(`INSERT INTO message (id, task_id, turn, role, content) VALUES ($1, $2, 1, 'user', $3)`, [
    newId('msg'),
    id,
    task.message ?? 'Hello',
  ]);
  return id;
}
