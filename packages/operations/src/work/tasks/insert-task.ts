import { limits } from '@harkara/contract';
import { type Fragment, fragment, orNulls, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { keyIsActive } from '../api-keys/key-is-active.ts';
import { countWaiting, waitingColumns } from '../fairness/count-waiting.ts';
import { taskColumns, taskRow } from './task-row.ts';

/** The agent or workforce that gets the task: the names of its refusals, and the SQL that decides about it. */
interface StartTarget<Brought> {
  name: string;
  notFound: 'agent_not_found' | 'workforce_not_found';
  unavailable: 'agent_unavailable' | 'workforce_unavailable';
  /** The SQL of the task's workforce id. */
  workforceId: string;
  /**
   * SQL with one row of workspace_id, live, accepts_files, ai_paused, limit_reached; no row when there is no such
   * target.
   */
  details: Fragment<Brought>;
}

const params = z.object({
  /** The id of the first agent; null when no agent of a workforce can take work. */
  agentId: z.string().nullable(),
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
function insertedTask({ notFound, unavailable }: Pick<StartTarget<never>, 'notFound' | 'unavailable'>) {
  const refusal = z.enum([
    'not_authenticated',
    notFound,
    'files_not_accepted',
    unavailable,
    'ai_paused',
    'daily_limit_reached',
  ]);
  const answer = z.object({
    refusal: refusal.nullable(),
    earlier_task_id: z.string().nullable(),
    earlier_body_hash: z.string().nullable(),
    ...waitingColumns.shape,
  });
  return z.intersection(answer, orNulls(taskRow));
}
export type InsertedTask = z.output<ReturnType<typeof insertedTask>>;

/**
 * Checks a target and inserts a task for it: one round trip, one commit. The refusals are in the order of
 * docs/contract.md 4.3.
 */
export function insertTaskFor<Brought>({ name, workforceId, details, ...target }: StartTarget<Brought>) {
  const { notFound, unavailable } = target;
  return statement({
    name,
    params,
    row: insertedTask(target),
    sql: sql`WITH target AS (
    ${details}
  ), earlier_request AS (
    SELECT task_id, body_hash FROM idempotency
    WHERE scope = :key_id AND key = :idempotency_key AND expires_at > now() AND ${keyIsActive}
  ), decision AS (
    SELECT t.workspace_id, CASE
      WHEN NOT ${keyIsActive} THEN 'not_authenticated'
      WHEN t.workspace_id IS NULL THEN '${notFound}'
      WHEN e.task_id IS NOT NULL THEN NULL
      WHEN :has_files::boolean AND NOT t.accepts_files THEN 'files_not_accepted'
      WHEN NOT t.live THEN '${unavailable}'
      WHEN t.ai_paused THEN 'ai_paused'
      WHEN t.limit_reached THEN 'daily_limit_reached'
    END AS refusal, e.task_id AS earlier_task_id, e.body_hash AS earlier_body_hash
    FROM (SELECT 1) one LEFT JOIN target t ON true LEFT JOIN earlier_request e ON true
  ), claimed_key AS (
    INSERT INTO idempotency (scope, key, body_hash, task_id, expires_at)
    SELECT :key_id, :idempotency_key, :body_hash, :task_id, now() + interval '${limits.idempotencyHours} hours'
      FROM decision
    WHERE :idempotency_key::text IS NOT NULL AND refusal IS NULL AND earlier_task_id IS NULL
    ON CONFLICT (scope, key) DO UPDATE
      SET body_hash = excluded.body_hash, task_id = excluded.task_id, expires_at = excluded.expires_at
      WHERE idempotency.expires_at <= now()
    RETURNING 1
  ), new_task AS (
    INSERT INTO task (id, workspace_id, project_id, agent_id, workforce_id, channel, api_key_id, trace_id)
    SELECT :task_id, workspace_id, :project_id, :agent_id, ${workforceId}, 'api', :key_id, :trace_id FROM decision
    WHERE refusal IS NULL AND earlier_task_id IS NULL
      AND (:idempotency_key::text IS NULL OR EXISTS (SELECT FROM claimed_key))
    RETURNING *
  ), new_message AS (
    INSERT INTO message (id, task_id, turn, role, content)
    SELECT :message_id, t.id, t.turn, 'user', :message FROM new_task t
  )
  SELECT d.refusal, d.earlier_task_id, d.earlier_body_hash, ${taskColumns},
    b.waiting, b.oldest_waiting_id
  FROM decision d CROSS JOIN ${countWaiting(':project_id')} b LEFT JOIN new_task t ON true`,
  });
}

export const insertTask = insertTaskFor({
  name: 'insert-task',
  notFound: 'agent_not_found',
  unavailable: 'agent_unavailable',
  workforceId: 'NULL::text',
  details: fragment({
    params: params.pick({ agentId: true, projectId: true }),
    sql: sql`SELECT p.workspace_id,
      a.published_version IS NOT NULL AND a.paused_at IS NULL AS live,
      coalesce((v.definition ->> 'accepts_files')::boolean, true) AS accepts_files,
      (SELECT ai_paused FROM platform) AS ai_paused,
      spending_limit_reached(p.workspace_id) AS limit_reached
    FROM agent a
    JOIN project p ON p.id = a.project_id
    LEFT JOIN agent_version v ON v.agent_id = a.id AND v.version = a.published_version
    WHERE a.id = :agent_id AND a.project_id = :project_id AND a.deleted_at IS NULL`,
  }),
});
