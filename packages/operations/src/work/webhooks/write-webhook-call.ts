import { cleanText, deliveryOutcome, limits, taskStatus } from '@harkara/contract';
import type { WebhookRefusalCode } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { countWaiting, waitingColumns } from '../fairness/count-waiting.ts';
import { markWaiting, waitingFrom } from '../fairness/waiting-marks.ts';
import type { WebhookCall } from './webhook-call.ts';

/** The decision about a call. `agentId` is the agent that begins; `reason` is why the call is refused or held. */
export type WebhookVerdict =
  | { outcome: 'Accepted' | 'Held'; message: string; agentId: string | null; reason: string | null; code: null }
  | { outcome: 'Refused'; message: null; agentId: null; reason: string; code: WebhookRefusalCode };

/**
 * Writes all rows of an authenticated call: one round trip, one commit. What the decision rests on is looked at again,
 * because the body of a call may come long after its head. A repeated key gives the first task, whatever was decided;
 * only a task uses the key. The trigger's row is written last, so that calls with one key cannot deadlock.
 */
const writeCall = statement({
  name: 'write-webhook-call',
  params: z.object({
    triggerId: z.string(),
    /** The secret by which the call was authenticated. */
    secretHash: z.string().nullable(),
    sealedSecret: z.string().nullable(),
    idempotencyKey: z.string().nullable(),
    keyDays: z.int(),
    taskId: z.string(),
    messageId: z.string(),
    /** Null for a call that is refused. */
    message: z.string().nullable(),
    agentId: z.string().nullable(),
    workforceId: z.string().nullable(),
    traceId: z.string(),
    deliveryId: z.string(),
    outcome: deliveryOutcome.exclude(['Duplicate']),
    reason: z.string().nullable(),
    /** True when the trigger shows this outcome. */
    isShown: z.boolean(),
    sizeBytes: z.int(),
    body: z.string(),
    bodyDays: z.int(),
    replayOf: z.string().nullable(),
    waitingFrom: z.string(),
  }),
  row: z.object({
    /** False when the trigger was deleted or has another secret now; then nothing was written. */
    is_authentic: z.boolean(),
    /** False when the task may not start as it was decided, because trigger, agent or workforce have changed. */
    may_start: z.boolean(),
    /** Null when nothing was written: for these reasons, or because another call is just writing the same key. */
    outcome: deliveryOutcome.nullable(),
    task_id: z.string().nullable(),
    status: taskStatus.nullable(),
    ...waitingColumns.shape,
  }),
  sql: sql`WITH target AS (
    SELECT tr.id, tr.workspace_id, tr.project_id, tr.enabled AND coalesce(a.deleted_at, w.deleted_at) IS NULL AND (
        :outcome::text = 'Held' OR (a.published_version IS NOT NULL AND a.paused_at IS NULL
          AND (tr.workforce_id IS NULL OR (w.published_version IS NOT NULL AND w.paused_at IS NULL)))
      ) AS may_start
    FROM trigger tr LEFT JOIN agent a ON a.id = :agent_id LEFT JOIN workforce w ON w.id = tr.workforce_id
    WHERE tr.id = :trigger_id AND tr.deleted_at IS NULL
      AND (tr.secret_hash, tr.sealed_secret) IS NOT DISTINCT FROM (:secret_hash::text, :sealed_secret::text)
  ), earlier_call AS (
    SELECT i.task_id, t.status
    FROM target JOIN idempotency i ON i.scope = target.id LEFT JOIN task t ON t.id = i.task_id
    WHERE i.key = :idempotency_key AND i.expires_at > now()
  ), claimed_key AS (
    INSERT INTO idempotency (scope, key, body_hash, task_id, expires_at)
    SELECT id, :idempotency_key, '', :task_id, now() + make_interval(days => :key_days) FROM target
    WHERE may_start AND :idempotency_key::text IS NOT NULL AND :message::text IS NOT NULL
      AND NOT EXISTS (SELECT FROM earlier_call)
    ON CONFLICT (scope, key) DO UPDATE SET task_id = excluded.task_id, expires_at = excluded.expires_at
      WHERE idempotency.expires_at <= now()
    RETURNING 1
  ), new_task AS (
    INSERT INTO task (id, workspace_id, project_id, agent_id, workforce_id, channel, trigger_id, trace_id,
      enqueue_after)
    SELECT :task_id, workspace_id, project_id, :agent_id, :workforce_id, 'Webhook', id, :trace_id,
      CASE :outcome::text WHEN 'Held' THEN 'infinity' ELSE now() + interval '3 seconds' END
    FROM target
    WHERE may_start AND :message::text IS NOT NULL AND NOT EXISTS (SELECT FROM earlier_call)
      AND (:idempotency_key::text IS NULL OR EXISTS (SELECT FROM claimed_key))
    RETURNING id, turn, status
  ), new_message AS (
    INSERT INTO message (id, task_id, turn, role, content)
    SELECT :message_id, id, turn, 'user', :message FROM new_task
  ), answer AS (
    SELECT coalesce(t.id, e.task_id) AS task_id, coalesce(t.status, e.status) AS status, CASE
        WHEN e.task_id IS NOT NULL THEN 'Duplicate'
        WHEN t.id IS NOT NULL OR :message::text IS NULL THEN :outcome::text
      END AS outcome
    FROM target LEFT JOIN earlier_call e ON true LEFT JOIN new_task t ON true
  ), new_delivery AS (
    INSERT INTO delivery (id, trigger_id, outcome, reason, task_id, size_bytes, body, body_expires_at, replay_of)
    SELECT :delivery_id, :trigger_id, outcome, CASE WHEN outcome <> 'Duplicate' THEN :reason::text END, task_id,
      :size_bytes, :body, now() + make_interval(days => :body_days), :replay_of
    FROM answer WHERE outcome IS NOT NULL
  ), updated_trigger AS (
    UPDATE trigger SET last_outcome_result = answer.outcome, last_outcome_reason = :reason, last_outcome_at = now()
    FROM answer WHERE trigger.id = :trigger_id AND :is_shown::boolean AND answer.outcome <> 'Duplicate'
  )
  SELECT EXISTS (SELECT FROM target) AS is_authentic, coalesce((SELECT may_start FROM target), false) AS may_start,
    outcome, task_id, status, b.waiting, b.oldest_waiting_id
  FROM ${countWaiting('(SELECT project_id FROM target)')} b LEFT JOIN answer ON true`,
});

/** What was written; see the row of the statement for why nothing was. */
export async function writeWebhookCall(
  ctx: Pick<Context, 'db' | 'newId'>,
  { webhook, body, key, replayOf, traceId }: WebhookCall,
  { verdict, deliveryId, taskId }: { verdict: WebhookVerdict; deliveryId: string; taskId: string },
) {
  const { code: _, ...decided } = verdict;
  const [row] = await ctx.db.query(writeCall, {
    ...decided,
    triggerId: webhook.id,
    secretHash: webhook.secret_hash,
    sealedSecret: webhook.sealed_secret,
    workforceId: webhook.workforce_id,
    idempotencyKey: key,
    keyDays: limits.webhookIdempotencyDays,
    messageId: ctx.newId('message'),
    isShown: isShown(verdict),
    sizeBytes: Buffer.byteLength(body),
    body: textOf(body),
    bodyDays: limits.deliveryBodyDays,
    taskId,
    deliveryId,
    replayOf: replayOf ?? null,
    traceId,
    waitingFrom: waitingFrom(ctx.db, webhook.id),
  });
  if (row === undefined) throw new Error('the write of a call returns one row');
  if (row.task_id !== null) markWaiting(ctx.db, webhook.id, row);
  return row;
}

/** A trigger does not show a sender's bad JSON, nor calls while people have turned it off (docs/contract.md 7.4). */
function isShown({ code }: WebhookVerdict): boolean {
  return code !== 'body_not_json' && code !== 'webhook_off';
}

/** JSON is stored as it was sent; anything else becomes text that PostgreSQL can store. */
function textOf(body: Uint8Array | string): string {
  return cleanText(typeof body === 'string' ? body : new TextDecoder().decode(body));
}
