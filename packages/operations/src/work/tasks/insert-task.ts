import { limits } from '@harkara/contract';
import { calls, orNulls, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import { countWaiting, waitingColumns } from '../fairness/count-waiting.ts';
import { limitReached } from '../money/limit-reached.ts';
import { taskColumns, taskRow } from './task-row.ts';

/** The agent or workforce that gets the task: the names of its refusals, and the SQL that decides about it. */
interface StartTarget {
  name: string;
  notFound: 'agent_not_found' | 'workforce_not_found';
  unavailable: 'agent_unavailable' | 'workforce_unavailable';
  /** SQL for the call `c`: workspace_id, live, accepts_files, ai_paused, limit_reached; no row without a target. */
  details: string;
}

const starts = calls(
  z.object({
    /** The id of the first agent; null when no agent of a workforce can take work. */
    agentId: z.string().nullable(),
    /** Null for a task of one agent. */
    workforceId: z.string().nullable(),
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
  }),
);

/** `id` is null when nothing was written: refused, or an earlier request has the Idempotency-Key. */
function insertedTask({ notFound, unavailable }: Pick<StartTarget, 'notFound' | 'unavailable'>) {
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
 * docs/contract.md 4.3. Keys are claimed in one order, so that calls with the same keys cannot deadlock.
 */
export function insertTaskFor({ name, details, ...target }: StartTarget) {
  const { notFound, unavailable } = target;
  return sharedStatement({
    name,
    calls: starts,
    keyOf: ({ keyId, idempotencyKey }) => (idempotencyKey === null ? null : `${keyId} ${idempotencyKey}`),
    row: insertedTask(target),
    sql: sql`WITH call AS ${starts}, decision AS (
    SELECT c.*, t.workspace_id, CASE
      WHEN k.id IS NULL THEN 'not_authenticated'
      WHEN t.workspace_id IS NULL THEN '${notFound}'
      WHEN i.task_id IS NOT NULL THEN NULL
      WHEN c.has_files AND NOT t.accepts_files THEN 'files_not_accepted'
      WHEN NOT t.live THEN '${unavailable}'
      WHEN t.ai_paused THEN 'ai_paused'
      WHEN t.limit_reached THEN 'daily_limit_reached'
    END AS refusal, i.task_id AS earlier_task_id, i.body_hash AS earlier_body_hash
    FROM call c
    LEFT JOIN LATERAL (${details}) t ON true
    LEFT JOIN api_key k ON k.id = c.key_id AND k.revoked_at IS NULL
    LEFT JOIN idempotency i ON i.scope = k.id AND i.key = c.idempotency_key AND i.expires_at > now()
  ), claimed_key AS (
    INSERT INTO idempotency (scope, key, body_hash, task_id, expires_at)
    SELECT key_id, idempotency_key, body_hash, task_id, now() + interval '${limits.idempotencyHours} hours'
    FROM decision WHERE idempotency_key IS NOT NULL AND refusal IS NULL AND earlier_task_id IS NULL
    ORDER BY key_id, idempotency_key
    ON CONFLICT (scope, key) DO UPDATE
      SET body_hash = excluded.body_hash, task_id = excluded.task_id, expires_at = excluded.expires_at
      WHERE idempotency.expires_at <= now()
    RETURNING task_id
  ), accepted_call AS (
    SELECT * FROM decision d WHERE refusal IS NULL AND earlier_task_id IS NULL
      AND (idempotency_key IS NULL OR EXISTS (SELECT FROM claimed_key k WHERE k.task_id = d.task_id))
  ), new_task AS (
    INSERT INTO task (id, workspace_id, project_id, agent_id, workforce_id, channel, api_key_id, trace_id)
    SELECT task_id, workspace_id, project_id, agent_id, workforce_id, 'api', key_id, trace_id FROM accepted_call
    RETURNING id, workspace_id, project_id, agent_id, workforce_id, channel, status, reply, escalation, error, turn,
      attempt, created_at, updated_at
  ), new_message AS (
    INSERT INTO message (id, task_id, turn, role, content) SELECT message_id, task_id, 1, 'user', message
    FROM accepted_call
  ), backlog AS MATERIALIZED (
    SELECT p.project_id, b.waiting, b.oldest_waiting_id
    FROM (SELECT project_id, min(waiting_from) AS oldest FROM call GROUP BY project_id) p
    CROSS JOIN LATERAL ${countWaiting('p.project_id', 'p.oldest')} b
  )
  SELECT d.n, d.refusal, d.earlier_task_id, d.earlier_body_hash, ${taskColumns}, b.oldest_waiting_id,
    b.waiting + (row_number() OVER (PARTITION BY d.project_id ORDER BY d.n))::int - 1 AS waiting
  FROM decision d JOIN backlog b ON b.project_id = d.project_id LEFT JOIN new_task t ON t.id = d.task_id`,
  });
}

export const insertTask = insertTaskFor({
  name: 'insert-task',
  notFound: 'agent_not_found',
  unavailable: 'agent_unavailable',
  details: `SELECT p.workspace_id,
      a.published_version IS NOT NULL AND a.paused_at IS NULL AS live,
      coalesce((v.definition ->> 'accepts_files')::boolean, true) AS accepts_files,
      (SELECT ai_paused FROM platform) AS ai_paused,
      ${limitReached('p.workspace_id')} AS limit_reached
    FROM agent a
    JOIN project p ON p.id = a.project_id
    LEFT JOIN agent_version v ON v.agent_id = a.id AND v.version = a.published_version
    WHERE a.id = c.agent_id AND a.project_id = c.project_id AND a.deleted_at IS NULL`,
});
