import { limits } from '@harkara/contract';
import { statement } from '@harkara/prisma';

export interface InsertedToolRun {
  refusal: 'ai_paused' | 'daily_limit_reached' | null;
  earlier_run_id: string | null;
  earlier_body_hash: string | null;
  /** Null when nothing was written: refused, not asked for, or an earlier request holds the Idempotency-Key. */
  id: string | null;
}

/**
 * Starts a run, or finds the one that an earlier request with the same Idempotency-Key started: one round trip, one
 * commit. `may start` is false for a request that is refused anyway unless it is a repeat. Values: run, workspace, project,
 * tool, version, source, key id, inputs, run ms, trace id, draft, may start, idempotency scope, key, body hash.
 */
export const insertToolRun = statement<InsertedToolRun>(
  'insert-tool-run',
  `WITH earlier AS (
    SELECT tool_run_id, body_hash FROM idempotency WHERE scope = $13 AND key = $14 AND expires_at > now()
  ), decision AS (
    SELECT $12::boolean AND NOT EXISTS (SELECT FROM earlier) AS is_new, CASE
      WHEN EXISTS (SELECT FROM earlier) OR NOT $12 THEN NULL
      WHEN (SELECT ai_paused FROM platform) THEN 'ai_paused'
      WHEN spending_limit_reached($2) THEN 'daily_limit_reached'
    END AS refusal
  ), claimed AS (
    INSERT INTO idempotency (scope, key, body_hash, tool_run_id, expires_at)
    SELECT $13, $14, $15, $1, now() + interval '${limits.idempotencyHours} hours' FROM decision
    WHERE $14::text IS NOT NULL AND is_new AND refusal IS NULL
    ON CONFLICT (scope, key) DO UPDATE
      SET body_hash = excluded.body_hash, tool_run_id = excluded.tool_run_id, expires_at = excluded.expires_at
      WHERE idempotency.expires_at <= now()
    RETURNING 1
  ), run AS (
    INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, api_key_id, inputs, deadline_at, trace_id, draft)
    SELECT $1, $2, $3, $4, $5, $6::tool_run_source, $7, $8, now() + $9 * interval '1 ms', $10, $11 FROM decision
    WHERE is_new AND refusal IS NULL AND ($14::text IS NULL OR EXISTS (SELECT FROM claimed))
    RETURNING id
  )
  SELECT d.refusal, e.tool_run_id AS earlier_run_id, e.body_hash AS earlier_body_hash, run.id
  FROM decision d LEFT JOIN earlier e ON true LEFT JOIN run ON true`,
);
