import type { DeliveryOutcome, TaskStatus } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import { countWaiting } from '../fairness/count-waiting.ts';

/** `outcome` is null when another call is just writing the same key: then nothing was written. */
export interface WrittenWebhookCall {
  outcome: DeliveryOutcome | null;
  task_id: string | null;
  status: TaskStatus | null;
  /** How many turns of the project waited before. */
  waiting: number;
}

/**
 * Everything an authenticated call leaves behind: one round trip, one commit. A repeated key answers the first task,
 * whatever was decided; a key is used up only by a task. The trigger's row is written last, so that calls with one key
 * cannot wait for each other in a ring. Values: trigger, key, task id, message id, delivery id, message (null: refused),
 * outcome, reason, show on the trigger, size, body, body days, replay of, trace id, key days, agent, workforce.
 */
export const writtenWebhookCall = statement<WrittenWebhookCall>(
  'write-webhook-call',
  `WITH earlier AS (
    SELECT i.task_id, t.status FROM idempotency i LEFT JOIN task t ON t.id = i.task_id
    WHERE i.scope = $1 AND i.key = $2 AND i.expires_at > now()
  ), claimed AS (
    INSERT INTO idempotency (scope, key, body_hash, task_id, expires_at)
    SELECT $1, $2, '', $3, now() + make_interval(days => $15)
    WHERE $2::text IS NOT NULL AND $6::text IS NOT NULL AND NOT EXISTS (SELECT FROM earlier)
    ON CONFLICT (scope, key) DO UPDATE SET task_id = excluded.task_id, expires_at = excluded.expires_at
      WHERE idempotency.expires_at <= now()
    RETURNING 1
  ), started AS (
    INSERT INTO task (id, workspace_id, project_id, agent_id, workforce_id, channel, trigger_id, trace_id)
    SELECT $3, workspace_id, project_id, $16, $17, 'Webhook', id, $14 FROM trigger
    WHERE id = $1 AND $6::text IS NOT NULL AND NOT EXISTS (SELECT FROM earlier)
      AND ($2::text IS NULL OR EXISTS (SELECT FROM claimed))
    RETURNING id, turn, status
  ), said AS (
    INSERT INTO message (id, task_id, turn, role, content) SELECT $4, id, turn, 'user', $6 FROM started
  ), answer AS (
    SELECT coalesce(s.id, e.task_id) AS task_id, coalesce(s.status, e.status) AS status,
      CASE WHEN e.task_id IS NOT NULL THEN 'Duplicate' WHEN s.id IS NOT NULL OR $6::text IS NULL THEN $7::text END AS outcome
    FROM (SELECT 1) one LEFT JOIN earlier e ON true LEFT JOIN started s ON true
  ), delivered AS (
    INSERT INTO delivery (id, trigger_id, outcome, reason, task_id, size_bytes, body, body_expires_at, replay_of)
    SELECT $5, $1, outcome, CASE WHEN outcome <> 'Duplicate' THEN $8::text END, task_id, $10, $11,
      CASE WHEN $11::text IS NOT NULL THEN now() + make_interval(days => $12) END, $13
    FROM answer WHERE outcome IS NOT NULL
  ), shown AS (
    UPDATE trigger SET last_outcome_result = answer.outcome, last_outcome_reason = $8, last_outcome_at = now()
    FROM answer WHERE trigger.id = $1 AND $9::boolean AND answer.outcome <> 'Duplicate'
  )
  SELECT outcome, task_id, status,
    ${countWaiting('(SELECT project_id FROM trigger WHERE id = $1)')} AS waiting
  FROM answer`,
);
