import { limits } from '@harkara/contract';
import { type Fragment, fragment, orNulls, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { keyIsActive } from '../api-keys/key-is-active.ts';
import { countWaiting, waitingColumns } from '../fairness/count-waiting.ts';
import { limitReached } from '../money/limit-reached.ts';
import { canTakeWork } from '../rows/can-take-work.ts';
import { taskColumns, taskRow } from './task-row.ts';

/** The target whose conversation is continued. */
interface ContinueTarget<Ours, Brought> {
  name: string;
  unavailable: 'agent_unavailable' | 'workforce_unavailable';
  /** SQL that is true when the task `t` belongs to the target of the request's path. */
  belongsToTarget: Fragment<Ours>;
  /** SQL from `locked_task`: id, status, agent_id of the next turn, live, accepts_files, ai_paused, limit_reached. */
  details: Fragment<Brought>;
}

/** What begins the next turn of a task, in an UPDATE of it. */
export const beginNextTurn = `status = 'queued', turn = task.turn + 1, attempt = 0, parks = 0, sweeps = 0,
      escalation = NULL, error = NULL, lease_until = NULL, enqueue_after = now() + interval '3 seconds',
      updated_at = now()`;

/** SQL that is true for a status in which no follow-up can be taken, and for the length of a conversation that is full. */
export const isBusy = (status: string) => `${status} NOT IN ('done', 'failed', 'escalated')`;
export const isFull = (turn: string, textBytes: string) =>
  `${turn} >= ${limits.turnsPerTaskMax} OR ${textBytes} >= ${limits.taskTextBytesMax}`;

const params = z.object({
  projectId: z.string(),
  keyId: z.string(),
  taskId: z.string(),
  messageId: z.string(),
  message: z.string(),
  hasFiles: z.boolean(),
  traceId: z.string(),
  idempotencyKey: z.string().nullable(),
  bodyHash: z.string(),
  waitingFrom: z.string(),
});

/** `id` is null when nothing was written: refused, or an earlier request has the Idempotency-Key. */
function reopenedTask({ unavailable }: Pick<ContinueTarget<never, never>, 'unavailable'>) {
  const answer = z.object({
    refusal: z
      .enum([
        'not_authenticated',
        'task_not_found',
        'files_not_accepted',
        unavailable,
        'task_busy',
        'conversation_full',
        'ai_paused',
        'daily_limit_reached',
      ])
      .nullable(),
    earlier_task_id: z.string().nullable(),
    earlier_body_hash: z.string().nullable(),
    ...waitingColumns.shape,
  });
  return z.intersection(answer, orNulls(taskRow));
}
export type ReopenedTask = z.output<ReturnType<typeof reopenedTask>>;

/**
 * Adds a follow-up to a finished conversation and queues its next turn: one round trip, one commit. The task is locked
 * first and its status read under the lock, so that of many follow-ups at once one is taken. Then the Idempotency-Key
 * is claimed, and the task changes only with it: a refusal uses no key, and one key continues one task.
 */
export function reopenTaskFor<Ours, Brought>({ belongsToTarget, details, ...target }: ContinueTarget<Ours, Brought>) {
  const { name, unavailable } = target;
  return statement({
    name,
    params,
    row: reopenedTask(target),
    sql: sql`WITH locked_task AS (
    SELECT t.id, t.workspace_id, t.agent_id, t.workforce_id, t.status, t.turn FROM task t
    WHERE t.id = :task_id AND t.project_id = :project_id AND ${belongsToTarget} AND t.channel = 'api' FOR NO KEY UPDATE
  ), target AS (
    ${details}
  ), length AS (
    SELECT l.turn, (SELECT sum(octet_length(m.content)) FROM message m WHERE m.task_id = l.id) AS text_bytes
    FROM locked_task l
  ), earlier_request AS (
    SELECT task_id, body_hash FROM idempotency
    WHERE scope = :key_id AND key = :idempotency_key AND expires_at > now() AND ${keyIsActive}
  ), decision AS (
    SELECT t.id, t.agent_id, CASE
      WHEN NOT ${keyIsActive} THEN 'not_authenticated'
      WHEN t.id IS NULL THEN 'task_not_found'
      WHEN e.task_id IS NOT NULL THEN NULL
      WHEN :has_files::boolean AND NOT t.accepts_files THEN 'files_not_accepted'
      WHEN NOT t.live THEN '${unavailable}'
      WHEN ${isBusy('t.status')} THEN 'task_busy'
      WHEN ${isFull('l.turn', 'l.text_bytes')} THEN 'conversation_full'
      WHEN t.ai_paused THEN 'ai_paused'
      WHEN t.limit_reached THEN 'daily_limit_reached'
    END AS refusal, e.task_id AS earlier_task_id, e.body_hash AS earlier_body_hash
    FROM (SELECT 1) one LEFT JOIN target t ON true LEFT JOIN length l ON true LEFT JOIN earlier_request e ON true
  ), claimed_key AS (
    INSERT INTO idempotency (scope, key, body_hash, task_id, expires_at)
    SELECT :key_id, :idempotency_key, :body_hash, id, now() + interval '${limits.idempotencyHours} hours' FROM decision
    WHERE :idempotency_key::text IS NOT NULL AND refusal IS NULL AND earlier_task_id IS NULL
    ON CONFLICT (scope, key) DO UPDATE
      SET body_hash = excluded.body_hash, task_id = excluded.task_id, expires_at = excluded.expires_at
      WHERE idempotency.expires_at <= now()
    RETURNING 1
  ), updated_task AS (
    UPDATE task SET ${beginNextTurn}, trace_id = :trace_id, agent_id = d.agent_id
    FROM decision d
    WHERE task.id = d.id AND d.refusal IS NULL AND d.earlier_task_id IS NULL
      AND (:idempotency_key::text IS NULL OR EXISTS (SELECT FROM claimed_key))
    RETURNING task.*
  ), new_message AS (
    INSERT INTO message (id, task_id, turn, role, content)
    SELECT :message_id, t.id, t.turn, 'user', :message FROM updated_task t
  )
  SELECT d.refusal, d.earlier_task_id, d.earlier_body_hash, ${taskColumns},
    b.waiting, b.oldest_waiting_id
  FROM decision d CROSS JOIN ${countWaiting(':project_id')} b LEFT JOIN updated_task t ON true`,
  });
}

const agentParams = z.object({ agentId: z.string() });

export const reopenTask = reopenTaskFor({
  name: 'reopen-task',
  unavailable: 'agent_unavailable',
  belongsToTarget: fragment({
    params: agentParams,
    sql: sql`t.agent_id = :agent_id AND t.workforce_id IS NULL`,
  }),
  details: sql`SELECT t.id, t.status, t.agent_id,
      ${canTakeWork('a')} AS live,
      coalesce((v.definition ->> 'accepts_files')::boolean, true) AS accepts_files,
      (SELECT ai_paused FROM platform) AS ai_paused,
      ${limitReached('t.workspace_id')} AS limit_reached
    FROM locked_task t
    JOIN agent a ON a.id = t.agent_id
    LEFT JOIN agent_version v ON v.agent_id = a.id AND v.version = a.published_version`,
});
