import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@harkara/runtime';
import type pg from 'pg';

/** What one worker of the version before did and got an answer for. */
export interface EarlierWork {
  started: string[];
  completed: string[];
  errors: unknown[];
}

/** Statements as the version before has them, prepared once a connection: they know nothing of partitions. */
const statements = {
  start: `WITH new_task AS (
      INSERT INTO task (id, workspace_id, project_id, agent_id, channel)
      SELECT $1, p.workspace_id, p.id, $2, 'api' FROM project p WHERE p.id = $3 RETURNING *
    ), new_message AS (
      INSERT INTO message (id, task_id, turn, role, content) SELECT $4, id, turn, 'user', 'Hello' FROM new_task
    )
    SELECT * FROM new_task`,
  claim: `UPDATE task SET status = 'running', attempt = attempt + 1, lease_until = now() + interval '15 seconds'
    WHERE id = $1 AND status = 'queued' RETURNING task.*`,
  begin: `INSERT INTO step (id, task_id, turn, step_no, attempt, kind, agent_id, name)
    SELECT $2, id, turn, 1, attempt, 'model_call', agent_id, 'model' FROM task WHERE id = $1 FOR NO KEY UPDATE`,
  complete: `WITH open_step AS (
      SELECT id FROM step WHERE task_id = $1 AND step_no = 1 AND status = 'started'
    ), closed_step AS (
      UPDATE step SET status = 'done', finished_at = now() FROM open_step o WHERE step.id = o.id RETURNING step.task_id
    )
    UPDATE task SET status = 'done', lease_until = NULL FROM closed_step c WHERE task.id = c.task_id RETURNING task.id`,
  sweep: `UPDATE task SET sweeps = sweeps + 1 FROM (
      SELECT id FROM task WHERE status IN ('queued', 'running') AND enqueue_after < now()
      ORDER BY enqueue_after LIMIT 10 FOR NO KEY UPDATE SKIP LOCKED
    ) due WHERE task.id = due.id RETURNING task.id`,
  list: `SELECT id, status FROM task WHERE project_id = $1 ORDER BY id DESC LIMIT 21`,
} as const;

/** Starts, claims, completes, sweeps and lists tasks on one connection until it is told to stop. */
export async function workAsEarlier(
  client: pg.Client,
  target: { projectId: string; agentId: string; pauseMs?: number; onAnswer?(ms: number): void },
  stopping: AbortSignal,
): Promise<EarlierWork> {
  const work: EarlierWork = { started: [], completed: [], errors: [] };
  const run = async (name: keyof typeof statements, values: unknown[]) => {
    if (target.pauseMs !== undefined) await delay(target.pauseMs);
    const begun = performance.now();
    const answer = await client.query({ name, text: statements[name], values });
    target.onAnswer?.(performance.now() - begun);
    return answer;
  };
  while (!stopping.aborted) {
    const taskId = newId('tsk');
    try {
      await run('start', [taskId, target.agentId, target.projectId, newId('msg')]);
      work.started.push(taskId);
      await run('claim', [taskId]);
      await run('begin', [taskId, newId('stp')]);
      const { rowCount } = await run('complete', [taskId]);
      if (rowCount === 1) work.completed.push(taskId);
      await run('sweep', []);
      await run('list', [target.projectId]);
    } catch (error) {
      work.errors.push(error);
    }
  }
  return work;
}
