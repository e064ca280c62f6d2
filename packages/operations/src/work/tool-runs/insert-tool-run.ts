import { limits, toolRunSource } from '@harkara/contract';
import { calls, hasRow, json, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import { isActiveKey } from '../api-keys/key-is-active.ts';
import { limitReached } from '../money/limit-reached.ts';

const insertedToolRun = z.object({
  refusal: z.enum(['not_authenticated', 'tool_not_found', 'ai_paused', 'daily_limit_reached']).nullable(),
  earlier_run_id: z.string().nullable(),
  earlier_body_hash: z.string().nullable(),
  /** Null when nothing was written: refused, `mayStart` is false, or an earlier request has the Idempotency-Key. */
  id: z.string().nullable(),
});
export type InsertedToolRun = z.output<typeof insertedToolRun>;

const starts = calls(
  z.object({
    runId: z.string(),
    workspaceId: z.string(),
    projectId: z.string(),
    toolId: z.string(),
    version: z.int(),
    /** True when the tool was not read for this request: its version must still be the published one. */
    isKnown: z.boolean(),
    source: toolRunSource,
    keyId: z.string().nullable(),
    inputs: json(z.unknown()),
    runMs: z.int(),
    traceId: z.string(),
    draft: json(z.unknown()).nullable(),
    /** False for a request that is refused unless it repeats an earlier one. */
    mayStart: z.boolean(),
    idempotencyScope: z.string().nullable(),
    idempotencyKey: z.string().nullable(),
    bodyHash: z.string(),
  }),
);

/**
 * Inserts a run, or finds the run of an earlier request with the same Idempotency-Key: one round trip, one commit. Keys
 * are claimed in one order, so that calls with the same keys cannot deadlock.
 */
export const insertToolRun = sharedStatement({
  name: 'insert-tool-run',
  calls: starts,
  keyOf: ({ idempotencyScope, idempotencyKey }) =>
    idempotencyKey === null ? null : `${idempotencyScope} ${idempotencyKey}`,
  row: insertedToolRun,
  sql: sql`WITH call AS ${starts}, earlier_request AS MATERIALIZED (
    SELECT c.n, i.tool_run_id, i.body_hash
    FROM call c JOIN idempotency i ON i.scope = c.idempotency_scope AND i.key = c.idempotency_key
    WHERE i.expires_at > now() AND ${isAllowed('c.key_id')}
  ), decision AS (
    SELECT c.*, CASE
      WHEN NOT ${isAllowed('c.key_id')} THEN 'not_authenticated'
      WHEN e.n IS NOT NULL OR NOT c.may_start THEN NULL
      WHEN NOT ${hasRow(`tool t WHERE t.id = c.tool_id AND t.deleted_at IS NULL
          AND (NOT c.is_known OR t.published_version = c.version)`)} THEN 'tool_not_found'
      WHEN (SELECT ai_paused FROM platform) THEN 'ai_paused'
      WHEN ${limitReached('c.workspace_id')} THEN 'daily_limit_reached'
    END AS refusal, e.n IS NULL AND c.may_start AS is_new, e.tool_run_id AS earlier_run_id,
      e.body_hash AS earlier_body_hash
    FROM call c LEFT JOIN earlier_request e ON e.n = c.n
  ), accepted_call AS (
    SELECT * FROM decision WHERE is_new AND refusal IS NULL
  ), claimed_key AS (
    INSERT INTO idempotency (scope, key, body_hash, tool_run_id, expires_at)
    SELECT idempotency_scope, idempotency_key, body_hash, run_id,
      now() + interval '${limits.idempotencyHours} hours'
    FROM accepted_call WHERE idempotency_key IS NOT NULL ORDER BY idempotency_scope, idempotency_key
    ON CONFLICT (scope, key) DO UPDATE
      SET body_hash = excluded.body_hash, tool_run_id = excluded.tool_run_id, expires_at = excluded.expires_at
      WHERE idempotency.expires_at <= now()
    RETURNING tool_run_id
  ), new_run AS (
    INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, api_key_id, inputs, deadline_at,
      trace_id, draft)
    SELECT run_id, workspace_id, project_id, tool_id, version, source::tool_run_source, key_id, inputs,
      now() + run_ms * interval '1 ms', trace_id, draft
    FROM accepted_call a
    WHERE idempotency_key IS NULL OR EXISTS (SELECT FROM claimed_key k WHERE k.tool_run_id = a.run_id)
    RETURNING id
  )
  SELECT d.n, d.refusal, d.earlier_run_id, d.earlier_body_hash, r.id
  FROM decision d LEFT JOIN new_run r ON r.id = d.run_id`,
});

/** A person starts a run without a key. */
function isAllowed(keyId: string): string {
  return `(${keyId} IS NULL OR ${isActiveKey(keyId)})`;
}
