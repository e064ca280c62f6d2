import { limits, toolRunSource } from '@harkara/contract';
import { json, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { keyIsActive } from '../api-keys/key-is-active.ts';

const insertedToolRun = z.object({
  refusal: z.enum(['not_authenticated', 'tool_not_found', 'ai_paused', 'daily_limit_reached']).nullable(),
  earlier_run_id: z.string().nullable(),
  earlier_body_hash: z.string().nullable(),
  /** Null when nothing was written: refused, `:may_start` is false, or an earlier request has the Idempotency-Key. */
  id: z.string().nullable(),
});
export type InsertedToolRun = z.output<typeof insertedToolRun>;

/** Inserts a run, or finds the run of an earlier request with the same Idempotency-Key: one round trip, one commit. */
export const insertToolRun = statement({
  name: 'insert-tool-run',
  params: z.object({
    runId: z.string(),
    workspaceId: z.string(),
    projectId: z.string(),
    toolId: z.string(),
    version: z.int(),
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
  row: insertedToolRun,
  sql: sql`WITH caller AS (
    SELECT :key_id::text IS NULL OR ${keyIsActive} AS is_active
  ), earlier_request AS (
    SELECT tool_run_id, body_hash FROM idempotency
    WHERE scope = :idempotency_scope AND key = :idempotency_key AND expires_at > now()
      AND (SELECT is_active FROM caller)
  ), decision AS (
    SELECT :may_start::boolean AND NOT EXISTS (SELECT FROM earlier_request) AS is_new, CASE
      WHEN NOT (SELECT is_active FROM caller) THEN 'not_authenticated'
      WHEN EXISTS (SELECT FROM earlier_request) OR NOT :may_start THEN NULL
      WHEN NOT EXISTS (SELECT FROM tool WHERE id = :tool_id AND deleted_at IS NULL) THEN 'tool_not_found'
      WHEN (SELECT ai_paused FROM platform) THEN 'ai_paused'
      WHEN spending_limit_reached(:workspace_id) THEN 'daily_limit_reached'
    END AS refusal
  ), claimed_key AS (
    INSERT INTO idempotency (scope, key, body_hash, tool_run_id, expires_at)
    SELECT :idempotency_scope, :idempotency_key, :body_hash, :run_id,
      now() + interval '${limits.idempotencyHours} hours'
    FROM decision WHERE :idempotency_key::text IS NOT NULL AND is_new AND refusal IS NULL
    ON CONFLICT (scope, key) DO UPDATE
      SET body_hash = excluded.body_hash, tool_run_id = excluded.tool_run_id, expires_at = excluded.expires_at
      WHERE idempotency.expires_at <= now()
    RETURNING 1
  ), new_run AS (
    INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, api_key_id, inputs, deadline_at,
      trace_id, draft)
    SELECT :run_id, :workspace_id, :project_id, :tool_id, :version, :source::tool_run_source, :key_id, :inputs,
      now() + :run_ms * interval '1 ms', :trace_id, :draft
    FROM decision
    WHERE is_new AND refusal IS NULL AND (:idempotency_key::text IS NULL OR EXISTS (SELECT FROM claimed_key))
    RETURNING id
  )
  SELECT d.refusal, e.tool_run_id AS earlier_run_id, e.body_hash AS earlier_body_hash, r.id
  FROM decision d LEFT JOIN earlier_request e ON true LEFT JOIN new_run r ON true`,
});
