import { newId } from '@harkara/runtime';
import type { Workers } from './open-workers.ts';

/** A task whose first turn a worker has claimed: attempt 1 with a lease. */
export async function insertRunningTask({ pool, ...seeded }: Workers): Promise<string> {
  const id = newId('tsk');
  await pool.query(
    `INSERT INTO task (id, workspace_id, project_id, agent_id, channel, status, attempt, lease_until, enqueue_after)
    VALUES ($1, $2, $3, $4, 'api', 'running', 1, now() + interval '1 minute', now() + interval '1 minute')`,
    [id, seeded.workspaceId, seeded.projectId, seeded.agentId],
  );
  await pool.query(`INSERT INTO message (id, task_id, turn, role, content) VALUES ($1, $2, 1, 'user', 'Hello')`, [
    newId('msg'),
    id,
  ]);
  return id;
}

/** A published tool with one step. */
export async function insertTool({ pool, projectId }: Workers): Promise<string> {
  const id = newId('ctl');
  const definition = JSON.stringify({
    name: 'A tool',
    inputs: [],
    steps: [{ id: 'ask', name: 'Ask', type: 'ai', prompt: 'Hi' }],
    output: { type: 'text', value: '' },
  });
  await pool.query('INSERT INTO tool (id, project_id, draft, published_version) VALUES ($1, $2, $3, 1)', [
    id,
    projectId,
    definition,
  ]);
  await pool.query(
    `INSERT INTO tool_version (tool_id, version, definition, published_by) VALUES ($1, 1, $2, 'usr_test')`,
    [id, definition],
  );
  return id;
}

/** A claimed run: attempt 1 with a lease. With a task it is the run of that task's first step, which waits for it. */
export async function insertRunningRun(
  { pool, workspaceId, projectId, agentId }: Workers,
  { toolId, taskId = null, secondsLeft = 60 }: { toolId: string; taskId?: string | null; secondsLeft?: number },
): Promise<string> {
  const id = newId('trn');
  const stepId = taskId === null ? null : newId('stp');
  if (taskId !== null) {
    await pool.query(
      `INSERT INTO step (id, task_id, turn, step_no, attempt, kind, name, agent_id)
      VALUES ($1, $2, 1, 1, 1, 'tool_call', 'a_tool', $3)`,
      [stepId, taskId, agentId],
    );
  }
  await pool.query(
    `INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, task_id, step_id, inputs, deadline_at,
      status, attempt, lease_until, enqueue_after)
    VALUES ($1, $2, $3, $4, 1, $5, $6, $7, '{}', now() + $8 * interval '1 second', 'running', 1,
      now() + interval '1 minute', now() + interval '1 minute')`,
    [id, workspaceId, projectId, toolId, taskId === null ? 'api' : 'agent', taskId, stepId, secondsLeft],
  );
  return id;
}

/** One after the other, so that the rows are there before the race begins. */
export async function insertMany<T>(count: number, insert: () => Promise<T>): Promise<T[]> {
  const inserted: T[] = [];
  while (inserted.length < count) inserted.push(await insert());
  return inserted;
}
