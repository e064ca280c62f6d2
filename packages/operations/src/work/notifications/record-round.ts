import { webhookAttemptState } from '@harkara/contract';
import type { EndpointDecision } from '@harkara/domain';
import { json, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { EndpointLease } from './claim-endpoints.ts';

/** How one try ended, and what becomes of its attempt. */
const recordedTry = z.object({
  id: z.string(),
  state: webhookAttemptState,
  /** Milliseconds until the next try; null when there is none. */
  waitMs: z.int().nullable(),
  url: z.string(),
  status: z.int().nullable(),
  answer: z.string().nullable(),
  error: z.string().nullable(),
  durationMs: z.int(),
});
export type RecordedTry = z.output<typeof recordedTry>;

/**
 * Writes a round: its tries, and the state of the endpoint. Every part reads `locked_endpoint`, so a process that lost
 * its lease changes nothing. A database trigger writes the notification of an endpoint that is turned off.
 */
const writeRound = statement({
  name: 'record-webhook-round',
  params: z.object({
    endpointId: z.string(),
    leaseNo: z.int(),
    tries: json(z.array(recordedTry)),
    failures: z.int(),
    failingSince: z.date().nullable(),
    backoffMs: z.int(),
    disabledReason: z.string().nullable(),
    /** True when the lease ends with this round. */
    isLast: z.boolean(),
    auditId: z.string(),
  }),
  row: z.object({ id: z.string() }),
  sql: sql`WITH locked_endpoint AS (
    SELECT id FROM webhook_endpoint WHERE id = :endpoint_id AND lease_no = :lease_no FOR NO KEY UPDATE
  ), recorded_try AS (
    UPDATE webhook_attempt a SET state = t.state, tries = a.tries + 1, last_url = t.url, last_status = t.status,
      last_answer = t.answer, last_error = t.error, last_ms = t."durationMs", last_at = now(),
      due_at = CASE WHEN t.state = 'due' THEN now() + t."waitMs" * interval '1 ms' END,
      delivered_at = CASE WHEN t.state = 'delivered' THEN now() ELSE a.delivered_at END
    FROM locked_endpoint l CROSS JOIN json_to_recordset(:tries::json) AS t(id text, state text, "waitMs" bigint,
      url text, status int, answer text, error text, "durationMs" int)
    WHERE a.id = t.id AND a.endpoint_id = l.id
  ), updated_endpoint AS (
    UPDATE webhook_endpoint e SET failures = :failures, failing_since = :failing_since,
      backoff_until = CASE WHEN :backoff_ms::int > 0 THEN now() + :backoff_ms::int * interval '1 ms' END,
      lease_until = CASE WHEN :is_last::boolean THEN NULL ELSE e.lease_until END,
      enabled = e.enabled AND :disabled_reason::text IS NULL,
      disabled_reason = coalesce(:disabled_reason, e.disabled_reason)
    FROM locked_endpoint l WHERE e.id = l.id
    RETURNING e.id, e.project_id, e.url
  ), new_audit_row AS (
    INSERT INTO audit_log (id, workspace_id, actor_kind, actor_id, actor_name, action, target_kind, target_id,
      target_name)
    SELECT :audit_id, p.workspace_id, 'system', 'system', 'Harkara', 'webhook_endpoint.disabled', 'webhook_endpoint',
      u.id, u.url
    FROM updated_endpoint u JOIN project p ON p.id = u.project_id WHERE :disabled_reason::text IS NOT NULL
  )
  SELECT id FROM updated_endpoint`,
});

interface RoundResult {
  tries: readonly RecordedTry[];
  decision: EndpointDecision;
  isLast: boolean;
}

/** Returns false when the lease was lost; then nothing was written, and others send what this round sent once more. */
export async function recordRound(
  ctx: Pick<Context, 'db' | 'newId'>,
  { endpointId, leaseNo }: EndpointLease,
  { tries, decision, isLast }: RoundResult,
): Promise<boolean> {
  const auditId = ctx.newId('audit');
  const rows = await ctx.db.query(writeRound, { endpointId, leaseNo, tries, ...decision, isLast, auditId });
  return rows.length > 0;
}
