import { cleanText, deliveryOutcome, limits, taskStatus } from '@harkara/contract';
import type { WebhookRefusalCode } from '@harkara/domain';
import { calls, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { countWaiting, waitingColumns } from '../fairness/count-waiting.ts';
import { markWaiting, waitingFrom } from '../fairness/waiting-marks.ts';
import { limitReached } from '../money/limit-reached.ts';
import type { WebhookCall } from './webhook-call.ts';

/** The decision about a call. `agentId` is the agent that begins; `reason` is why the call is refused or held. */
export type WebhookVerdict =
  | { outcome: 'Accepted' | 'Held'; message: string; agentId: string | null; reason: string | null; code: null }
  | { outcome: 'Refused'; message: null; agentId: null; reason: string; code: WebhookRefusalCode };

const written = calls(
  z.object({
    triggerId: z.string(),
    /** The secret by which the call was authenticated. */
    secretHash: z.string().nullable(),
    sealedSecret: z.string().nullable(),
    /** The revision of the trigger by which the call was decided. */
    revision: z.int(),
    idempotencyKey: z.string().nullable(),
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
    replayOf: z.string().nullable(),
    waitingFrom: z.string(),
  }),
);

/**
 * Writes all rows of an authenticated call: one round trip, one commit. What the decision rests on is looked at again,
 * because the body of a call may come long after its head. A repeated key gives the first task, whatever was decided;
 * only a task uses the key. Keys are claimed in one order, and then the triggers' rows are locked in one order, so that
 * calls with the same keys and triggers cannot deadlock.
 */
const writeCall = sharedStatement({
  name: 'write-webhook-call',
  calls: written,
  keyOf: ({ triggerId, idempotencyKey }) => (idempotencyKey === null ? null : `${triggerId} ${idempotencyKey}`),
  row: z.object({
    /** False when the trigger was deleted or has another secret now; then nothing was written. */
    is_authentic: z.boolean(),
    /** False when the task may not start as it was decided, because what it rests on has changed. */
    may_start: z.boolean(),
    /** Null when nothing was written: for these reasons, or because another call is just writing the same key. */
    outcome: deliveryOutcome.nullable(),
    task_id: z.string().nullable(),
    status: taskStatus.nullable(),
    ...waitingColumns.shape,
  }),
  sql: sql`WITH call AS ${written}, target AS (
    SELECT c.*, tr.workspace_id, tr.project_id, i.task_id AS earlier_task_id, e.status AS earlier_status,
      tr.enabled AND tr.revision = c.revision AND coalesce(a.deleted_at, w.deleted_at) IS NULL AND (
        c.outcome = 'Held' OR (a.published_version IS NOT NULL AND a.paused_at IS NULL
          AND (tr.workforce_id IS NULL OR (w.published_version IS NOT NULL AND w.paused_at IS NULL))
          AND NOT EXISTS (SELECT FROM platform WHERE platform.ai_paused) AND NOT ${limitReached('tr.workspace_id')})
      ) AS may_start
    FROM call c JOIN trigger tr ON tr.id = c.trigger_id AND tr.deleted_at IS NULL
      AND (tr.secret_hash, tr.sealed_secret) IS NOT DISTINCT FROM (c.secret_hash, c.sealed_secret)
    LEFT JOIN agent a ON a.id = c.agent_id LEFT JOIN workforce w ON w.id = tr.workforce_id
    LEFT JOIN idempotency i ON i.scope = tr.id AND i.key = c.idempotency_key AND i.expires_at > now()
    LEFT JOIN task e ON e.id = i.task_id
  ), claimed_key AS (
    INSERT INTO idempotency (scope, key, body_hash, task_id, expires_at)
    SELECT trigger_id, idempotency_key, '', task_id, now() + interval '${limits.webhookIdempotencyDays} days'
    FROM target WHERE idempotency_key IS NOT NULL AND earlier_task_id IS NULL AND may_start AND message IS NOT NULL
    ORDER BY trigger_id, idempotency_key
    ON CONFLICT (scope, key) DO UPDATE SET task_id = excluded.task_id, expires_at = excluded.expires_at
      WHERE idempotency.expires_at <= now()
    RETURNING task_id
  ), new_call AS (
    SELECT * FROM target g WHERE earlier_task_id IS NULL AND may_start AND message IS NOT NULL
      AND (idempotency_key IS NULL OR EXISTS (SELECT FROM claimed_key k WHERE k.task_id = g.task_id))
  ), new_task AS (
    INSERT INTO task (id, workspace_id, project_id, agent_id, workforce_id, channel, trigger_id, trace_id,
      enqueue_after)
    SELECT task_id, workspace_id, project_id, agent_id, workforce_id, 'Webhook', trigger_id, trace_id,
      CASE outcome WHEN 'Held' THEN 'infinity' ELSE now() + interval '3 seconds' END
    FROM new_call
    RETURNING id, status
  ), new_message AS (
    INSERT INTO message (id, task_id, turn, role, content) SELECT message_id, task_id, 1, 'user', message FROM new_call
  ), answer AS (
    SELECT g.*, coalesce(t.id, g.earlier_task_id) AS answered_id, coalesce(t.status, g.earlier_status) AS status, CASE
        WHEN g.earlier_task_id IS NOT NULL THEN 'Duplicate'
        WHEN t.id IS NOT NULL OR g.message IS NULL THEN g.outcome
      END AS result
    FROM target g LEFT JOIN new_task t ON t.id = g.task_id
  ), new_delivery AS (
    INSERT INTO delivery (id, trigger_id, outcome, reason, task_id, size_bytes, body, body_expires_at, replay_of)
    SELECT delivery_id, trigger_id, result, CASE WHEN result <> 'Duplicate' THEN reason END, answered_id, size_bytes,
      body, now() + interval '${limits.deliveryBodyDays} days', replay_of
    FROM answer WHERE result IS NOT NULL
  ), shown AS (
    SELECT DISTINCT ON (trigger_id) trigger_id, result, reason FROM answer
    WHERE is_shown AND result <> 'Duplicate' ORDER BY trigger_id, n DESC
  ), locked_trigger AS (
    SELECT s.* FROM shown s JOIN trigger tr ON tr.id = s.trigger_id ORDER BY tr.id FOR NO KEY UPDATE OF tr
  ), updated_trigger AS (
    UPDATE trigger SET last_outcome_result = l.result, last_outcome_reason = l.reason, last_outcome_at = now()
    FROM locked_trigger l WHERE trigger.id = l.trigger_id
  ), backlog AS MATERIALIZED (
    SELECT p.project_id, b.waiting, b.oldest_waiting_id
    FROM (SELECT project_id, min(waiting_from) AS oldest FROM target GROUP BY project_id) p
    CROSS JOIN LATERAL ${countWaiting('p.project_id', 'p.oldest')} b
  )
  SELECT c.n, a.n IS NOT NULL AS is_authentic, coalesce(a.may_start, false) AS may_start, a.result AS outcome,
    a.answered_id AS task_id, a.status, b.oldest_waiting_id,
    coalesce(b.waiting, 0) + (row_number() OVER (PARTITION BY a.project_id ORDER BY c.n))::int - 1 AS waiting
  FROM call c LEFT JOIN answer a ON a.n = c.n LEFT JOIN backlog b ON b.project_id = a.project_id`,
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
    revision: webhook.revision,
    workforceId: webhook.workforce_id,
    idempotencyKey: key,
    messageId: ctx.newId('message'),
    isShown: isShown(verdict),
    sizeBytes: Buffer.byteLength(body),
    body: textOf(body),
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
