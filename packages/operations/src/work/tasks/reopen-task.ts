import { limits } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import { countWaiting } from '../fairness/count-waiting.ts';
import { type TaskRow, taskColumns } from './task-row.ts';

export type ContinueRefusal =
  | 'task_not_found'
  | 'files_not_accepted'
  | ContinueTarget['unavailable']
  | 'task_busy'
  | 'ai_paused'
  | 'daily_limit_reached';

/** Whose conversation goes on. */
export interface ContinueTarget {
  name: string;
  unavailable: 'agent_unavailable' | 'workforce_unavailable';
  /** A test of the task `t`: whether it belongs to the address it was called by. */
  isOurs: string;
  /** From the held task `locked`: id, status, agent_id of the next turn, live, accepts_files, ai_paused, limit_reached. */
  facts: string;
}

export type ReopenedTask = {
  refusal: ContinueRefusal | null;
  earlier_task_id: string | null;
  earlier_body_hash: string | null;
  waiting: number;
} & (TaskRow | { [Column in keyof TaskRow]: null });

/**
 * Puts a follow-up into a finished conversation and queues its next turn: one round trip, one commit.
 * The task is held first and its status read under the lock, so of many follow-ups at once exactly one wins; then the
 * Idempotency-Key is claimed, and only with it the task moves: a refusal uses no key up, and one key moves one task.
 * Values: agent, project, task id, message id, message, has files, trace id, idempotency scope, key, body hash.
 */
export function reopenTaskFor({ name, unavailable, isOurs, facts }: ContinueTarget) {
  return statement<ReopenedTask>(
    name,
    `WITH locked AS (
    SELECT t.id, t.workspace_id, t.agent_id, t.workforce_id, t.status FROM task t
    WHERE t.id = $3 AND t.project_id = $2 AND ${isOurs} AND t.channel = 'api' FOR NO KEY UPDATE
  ), facts AS (
    ${facts}
  ), earlier AS (
    SELECT task_id, body_hash FROM idempotency WHERE scope = $8 AND key = $9 AND expires_at > now()
  ), decision AS (
    SELECT f.id, f.agent_id, CASE
      WHEN f.id IS NULL THEN 'task_not_found'
      WHEN e.task_id IS NOT NULL THEN NULL
      WHEN $6::boolean AND NOT f.accepts_files THEN 'files_not_accepted'
      WHEN NOT f.live THEN '${unavailable}'
      WHEN f.status NOT IN ('done', 'failed', 'escalated') THEN 'task_busy'
      WHEN f.ai_paused THEN 'ai_paused'
      WHEN f.limit_reached THEN 'daily_limit_reached'
    END AS refusal, e.task_id AS earlier_task_id, e.body_hash AS earlier_body_hash
    FROM (SELECT 1) one LEFT JOIN facts f ON true LEFT JOIN earlier e ON true
  ), claimed AS (
    INSERT INTO idempotency (scope, key, body_hash, task_id, expires_at)
    SELECT $8, $9, $10, id, now() + interval '${limits.idempotencyHours} hours' FROM decision
    WHERE $9::text IS NOT NULL AND refusal IS NULL AND earlier_task_id IS NULL
    ON CONFLICT (scope, key) DO UPDATE
      SET body_hash = excluded.body_hash, task_id = excluded.task_id, expires_at = excluded.expires_at
      WHERE idempotency.expires_at <= now()
    RETURNING 1
  ), t AS (
    UPDATE task SET status = 'queued', turn = task.turn + 1, attempt = 0, parks = 0, sweeps = 0, escalation = NULL, error = NULL,
      lease_until = NULL, enqueue_after = now() + interval '3 seconds', updated_at = now(), trace_id = $7, agent_id = d.agent_id
    FROM decision d
    WHERE task.id = d.id AND d.refusal IS NULL AND d.earlier_task_id IS NULL AND ($9::text IS NULL OR EXISTS (SELECT FROM claimed))
    RETURNING task.*
  ), said AS (
    INSERT INTO message (id, task_id, turn, role, content) SELECT $4, t.id, t.turn, 'user', $5 FROM t
  )
  SELECT d.refusal, d.earlier_task_id, d.earlier_body_hash, ${taskColumns},
    ${countWaiting('$2')} AS waiting
  FROM decision d LEFT JOIN t ON true`,
  );
}

export const reopenTask = reopenTaskFor({
  name: 'reopen-task',
  unavailable: 'agent_unavailable',
  isOurs: 't.agent_id = $1 AND t.workforce_id IS NULL',
  facts: `SELECT t.id, t.status, t.agent_id,
      a.published_version IS NOT NULL AND a.paused_at IS NULL AND a.deleted_at IS NULL AS live,
      coalesce((v.definition ->> 'accepts_files')::boolean, true) AS accepts_files,
      (SELECT ai_paused FROM platform) AS ai_paused,
      spending_limit_reached(t.workspace_id) AS limit_reached
    FROM locked t
    JOIN agent a ON a.id = t.agent_id
    LEFT JOIN agent_version v ON v.agent_id = a.id AND v.version = a.published_version`,
});
