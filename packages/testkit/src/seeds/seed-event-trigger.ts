import { newId } from '@harkara/runtime';
import type { Harkara } from '../product/start-harkara.ts';

export interface SeededEventTrigger {
  projectId: string;
  agentId?: string;
  workforceId?: string;
  eventType: string;
  filter?: unknown;
  template?: string;
  enabled?: boolean;
}

/** An event trigger, written straight into its table. */
export async function seedEventTrigger({ pool }: Harkara, trigger: SeededEventTrigger): Promise<string> {
  const { projectId, agentId = null, workforceId = null, eventType, filter, template = null, enabled = true } = trigger;
  const id = newId('trg');
  await pool.query(
    `INSERT INTO trigger (id, workspace_id, project_id, kind, name, enabled, agent_id, workforce_id, event_type, filter, message_template)
    SELECT $1, workspace_id, id, 'event', 'A trigger', $3, $4, $5, $6, $7, $8 FROM project WHERE id = $2`,
    [
      id,
      projectId,
      enabled,
      agentId,
      workforceId,
      eventType,
      filter === undefined ? null : JSON.stringify(filter),
      template,
    ],
  );
  return id;
}

export interface LastRun {
  last_result: string | null;
  last_reason: string | null;
  last_task_id: string | null;
}

/** How the trigger's latest run went. */
export async function readLastRun({ pool }: Harkara, triggerId: string): Promise<LastRun | undefined> {
  const { rows } = await pool.query<LastRun>(
    'SELECT last_result, last_reason, last_task_id FROM trigger WHERE id = $1',
    [triggerId],
  );
  return rows[0];
}
