import { limits } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import { countWaiting } from '../fairness/count-waiting.ts';
import { type TaskRow, taskColumns } from './task-row.ts';

export type StartRefusal =
  | StartTarget['notFound']
  | 'files_not_accepted'
  | StartTarget['unavailable']
  | 'ai_paused'
  | 'daily_limit_reached';

/** Who gets the task: how its refusals are called, and the SQL that tells what decides about it. */
export interface StartTarget {
  name: string;
  notFound: 'agent_not_found' | 'workforce_not_found';
  unavailable: 'agent_unavailable' | 'workforce_unavailable';
  /** An expression for the task's workforce. */
  workforceId: string;
  /** One row of workspace_id, live, accepts_files, ai_paused, limit_reached; none when the target is not there. */
  facts: string;
}

/** `id` is null when nothing was written: refused, or an earlier request holds the Idempotency-Key. */
export type InsertedTask = {
  refusal: StartRefusal | null;
  earlier_task_id: string | null;
  earlier_body_hash: string | null;
  waiting: number;
} & (TaskRow | { [Column in keyof TaskRow]: null });

/**
 * Checks a target and starts a task for it: one round trip, one commit.
 * Values: agent, project, task id, message id, message, has files, key id, trace id, idempotency scope, key, body hash.
 * The refusals are in the order of docs/contract.md 4.3.
 */
export function insertTaskFor({ name, notFound, unavailable, workforceId, facts }: StartTarget) {
  return statement<InsertedTask>(
    name,
    `WITH facts AS (
    ${facts}
  ), earlier AS (
    SELECT task_id, body_hash FROM idempotency WHERE scope = $9 AND key = $10 AND expires_at > now()
  ), decision AS (
    SELECT f.workspace_id, CASE
      WHEN f.workspace_id IS NULL THEN '${notFound}'
      WHEN e.task_id IS NOT NULL THEN NULL
      WHEN $6::boolean AND NOT f.accepts_files THEN 'files_not_accepted'
      WHEN NOT f.live THEN '${unavailable}'
      WHEN f.ai_paused THEN 'ai_paused'
      WHEN f.limit_reached THEN 'daily_limit_reached'
    END AS refusal, e.task_id AS earlier_task_id, e.body_hash AS earlier_body_hash
    FROM (SELECT 1) one LEFT JOIN facts f ON true LEFT JOIN earlier e ON true
  ), claimed AS (
    INSERT INTO idempotency (scope, key, body_hash, task_id, expires_at)
    SELECT $9, $10, $11, $3, now() + interval '${limits.idempotencyHours} hours' FROM decision
    WHERE $10::text IS NOT NULL AND refusal IS NULL AND earlier_task_id IS NULL
    ON CONFLICT (scope, key) DO UPDATE
      SET body_hash = excluded.body_hash, task_id = excluded.task_id, expires_at = excluded.expires_at
      WHERE idempotency.expires_at <= now()
    RETURNING 1
  ), t AS (
    INSERT INTO task (id, workspace_id, project_id, agent_id, workforce_id, channel, api_key_id, trace_id)
    SELECT $3, workspace_id, $2, $1, ${workforceId}, 'api', $7, $8 FROM decision
    WHERE refusal IS NULL AND earlier_task_id IS NULL AND ($10::text IS NULL OR EXISTS (SELECT FROM claimed))
    RETURNING *
  ), said AS (
    INSERT INTO message (id, task_id, turn, role, content) SELECT $4, t.id, t.turn, 'user', $5 FROM t
  )
  SELECT d.refusal, d.earlier_task_id, d.earlier_body_hash, ${taskColumns},
    ${countWaiting('$2')} AS waiting
  FROM decision d LEFT JOIN t ON true`,
  );
}

export const insertTask = insertTaskFor({
  name: 'insert-task',
  notFound: 'agent_not_found',
  unavailable: 'agent_unavailable',
  workforceId: 'NULL::text',
  facts: `SELECT p.workspace_id,
      a.published_version IS NOT NULL AND a.paused_at IS NULL AS live,
      coalesce((v.definition ->> 'accepts_files')::boolean, true) AS accepts_files,
      (SELECT ai_paused FROM platform) AS ai_paused,
      spending_limit_reached(p.workspace_id) AS limit_reached
    FROM agent a
    JOIN project p ON p.id = a.project_id
    LEFT JOIN agent_version v ON v.agent_id = a.id AND v.version = a.published_version
    WHERE a.id = $1 AND a.project_id = $2 AND a.deleted_at IS NULL`,
});
