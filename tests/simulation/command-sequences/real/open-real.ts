import type { Lease, RunLease } from '@harkara/operations/work';
import { newId, sha256Hex } from '@harkara/runtime';
import { seedAgent, seedProject, type SeededProject } from '@harkara/testkit';
import type { Lane } from './open-lane.ts';

export const hookSecret = 'a-secret-of-the-simulation';

interface RealTenant extends SeededProject {
  agentId: string;
  toolId: string;
  hookId: string;
}

/** The rows of one sequence. The lists have the ids and leases of what the model knows by its number. */
export interface Real extends Lane {
  beganAt: number;
  tenants: RealTenant[];
  tasks: string[];
  runs: string[];
  approvals: string[];
  turnLeases: Lease[];
  runLeases: RunLease[];
}

/** Ends what the sequence before has left, so that no sweep finds it, and makes tenants anew. */
export async function openReal(
  lane: Lane,
  { beganAt, hooks }: { beganAt: number; hooks: readonly ('refuse' | 'hold')[] },
): Promise<Real> {
  await clear(lane);
  await lane.moveTo(new Date(beganAt * 1_000));
  const tenants: RealTenant[] = [];
  for (const whenUnavailable of hooks) tenants.push(await addTenant(lane, { beganAt, whenUnavailable }));
  return { ...lane, beganAt, tenants, tasks: [], runs: [], approvals: [], turnLeases: [], runLeases: [] };
}

async function clear({ pool, jobs }: Lane): Promise<void> {
  await pool.query(`
    UPDATE task SET status = 'failed' WHERE status IN ('queued', 'running', 'needs_approval');
    UPDATE tool_run SET status = 'failed' WHERE status IN ('queued', 'running');
    UPDATE approval SET status = 'expired' WHERE status = 'pending';
    UPDATE trigger SET deleted_at = now() WHERE deleted_at IS NULL;
    UPDATE platform SET ai_paused = false, daily_limit_micro_inr = NULL;
    DELETE FROM daily_spend; DELETE FROM spend_grant; DELETE FROM daily_grants`);
  jobs.turns.length = jobs.runs.length = 0;
}

async function addTenant(
  { pool, ctx }: Lane,
  { beganAt, whenUnavailable }: { beganAt: number; whenUnavailable: string },
): Promise<RealTenant> {
  const project = await seedProject(pool);
  const agentId = await seedAgent(pool, project.projectId);
  const [toolId, hookId, eventTriggerId, scheduleId] = [newId('ctl'), newId('trg'), newId('trg'), newId('trg')];
  const tool = { name: 'pay', inputs: [{ key: 'no', label: 'Number', type: 'number' }], steps: [] };
  const owner = [project.workspaceId, project.projectId];
  await pool.query(`INSERT INTO member (id, workspace_id, user_id, role) VALUES ($1, $2, $3, 'builder')`, [
    newId('mbr'),
    project.workspaceId,
    ctx.actor.userId,
  ]);
  await pool.query('INSERT INTO tool (id, project_id, draft, published_version) VALUES ($1, $2, $3, 1)', [
    toolId,
    project.projectId,
    tool,
  ]);
  await pool.query(
    `INSERT INTO tool_version (tool_id, version, definition, published_by) VALUES ($1, 1, $2, 'usr_test')`,
    [toolId, tool],
  );
  await pool.query(
    `INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id, sender_kind, secret_hash,
      when_unavailable)
    VALUES ($1, $2, $3, 'webhook', 'Orders', $4, 'standard', $5, $6)`,
    [hookId, ...owner, agentId, sha256Hex(hookSecret), whenUnavailable],
  );
  await pool.query(
    `INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id, event_type)
    VALUES ($1, $2, $3, 'event', 'Orders', $4, 'order.placed')`,
    [eventTriggerId, ...owner, agentId],
  );
  await pool.query(
    `INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id, message, frequency, timezone, next_run_at)
    VALUES ($1, $2, $3, 'schedule', 'Hourly', $4, 'Good morning.', '{"every": "hour", "minute": 30}', 'Asia/Kolkata',
      to_timestamp((floor($5::float8 / 3600) + 1) * 3600))`,
    [scheduleId, ...owner, agentId, beganAt],
  );
  return { ...project, agentId, toolId, hookId };
}
