import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { Lease } from './lease.ts';

/** A hand-over as the step log holds it. */
export interface Transfer {
  stepNo: number;
  /** The place of the call among the calls of its reply. */
  position: number;
  /** The function's name, as the model knows the handoff target. */
  name: string;
  toAgentId: string;
  reason: string;
}

/**
 * Moves a conversation to another agent and records it, in one statement: the holder and the log never disagree. An agent
 * that cannot take work any more leaves a failed step. Values: task, turn, attempt, step id, step no, name, input, to, error.
 */
const transferredTask = statement<{ moved: boolean }>(
  'transfer-task',
  `WITH held AS (
    SELECT id, agent_id, project_id, channel FROM task WHERE id = $1 AND turn = $2 AND attempt = $3 AND status = 'running' FOR NO KEY UPDATE
  ), target AS (
    SELECT a.id FROM held JOIN agent a ON a.id = $8 AND a.project_id = held.project_id
    WHERE a.deleted_at IS NULL AND (held.channel = 'test' OR (a.paused_at IS NULL AND a.published_version IS NOT NULL))
  ), noted AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, input, error, finished_at)
    SELECT $4, held.id, $2, $5, $3, 'hand_over', CASE WHEN target.id IS NULL THEN 'failed' ELSE 'done' END::step_status, held.agent_id, $6, $7,
      CASE WHEN target.id IS NULL THEN $9 END, now()
    FROM held LEFT JOIN target ON true
  ), moved AS (
    UPDATE task SET agent_id = target.id, updated_at = now() FROM held, target WHERE task.id = held.id RETURNING task.id
  )
  SELECT EXISTS (SELECT FROM moved) AS moved FROM held`,
);

const handoffTargetUnavailable = 'This handoff target cannot take the conversation now.';

/** Answers whether the lease was still ours; who holds the conversation now is read again. */
export async function transferTask(
  ctx: Pick<Context, 'db' | 'newId' | 'signals'>,
  lease: Lease,
  transfer: Transfer,
): Promise<boolean> {
  const { stepNo, name, position, toAgentId, reason } = transfer;
  const input = JSON.stringify({ position, to_agent_id: toAgentId, reason });
  const [row] = await ctx.db.query(transferredTask, [
    lease.taskId,
    lease.turn,
    lease.attempt,
    ctx.newId('step'),
    stepNo,
    name,
    input,
    toAgentId,
    handoffTargetUnavailable,
  ]);
  if (row === undefined) return false;
  ctx.signals.publish('step', lease.taskId);
  return true;
}
