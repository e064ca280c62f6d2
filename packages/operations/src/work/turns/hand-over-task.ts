import { json, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Lease, lockedTask } from './lease.ts';

/** A hand-over in the step log. */
interface HandOver {
  stepNo: number;
  /** The place of the call among the calls of its reply. */
  position: number;
  /** The name of the function that the model called. */
  name: string;
  toAgentId: string;
  reason: string;
}

/**
 * Moves a conversation to another agent and records it, in one statement: the task and the log never disagree. An agent
 * that cannot take work any more leaves a failed step.
 */
const moveTask = statement({
  name: 'hand-over-task',
  params: z.object({
    stepId: z.string(),
    stepNo: z.int(),
    name: z.string(),
    input: json(z.object({ position: z.int(), to_agent_id: z.string(), reason: z.string() })),
    toAgentId: z.string(),
    /** The error of the step when the agent cannot take the conversation. */
    error: z.string(),
  }),
  row: z.object({ is_handed_over: z.boolean() }),
  sql: sql`WITH ${lockedTask}, target AS (
    SELECT a.id FROM locked_task l JOIN agent a ON a.id = :to_agent_id AND a.project_id = l.project_id
    WHERE a.deleted_at IS NULL AND (l.channel = 'test' OR (a.paused_at IS NULL AND a.published_version IS NOT NULL))
  ), new_step AS (
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name, input, error, finished_at)
    SELECT :step_id, l.id, :turn, :step_no, :attempt, 'hand_over',
      CASE WHEN target.id IS NULL THEN 'failed' ELSE 'done' END::step_status, l.agent_id, :name, :input,
      CASE WHEN target.id IS NULL THEN :error END, now()
    FROM locked_task l LEFT JOIN target ON true
  ), updated_task AS (
    UPDATE task SET agent_id = target.id, updated_at = now() FROM locked_task l, target WHERE task.id = l.id
      RETURNING task.id
  )
  SELECT EXISTS (SELECT FROM updated_task) AS is_handed_over FROM locked_task`,
});

const agentUnavailable = 'This agent cannot take the conversation now.';

/** False means that the lease was lost. After it the caller reads the turn again, as the agent that has it now. */
export async function handOverTask(
  ctx: Pick<Context, 'db' | 'newId' | 'signals'>,
  lease: Lease,
  handOver: HandOver,
): Promise<boolean> {
  const { taskId, turn, attempt } = lease;
  const { stepNo, name, position, toAgentId, reason } = handOver;
  const [row] = await ctx.db.query(moveTask, {
    taskId,
    turn,
    attempt,
    stepId: ctx.newId('step'),
    stepNo,
    name,
    input: { position, to_agent_id: toAgentId, reason },
    toAgentId,
    error: agentUnavailable,
  });
  if (row === undefined) return false;
  ctx.signals.publish('step', lease.taskId);
  return true;
}
