import { toolRunLimits } from '@harkara/domain';
import { calls, json, orNulls, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { isShared, sharedBytesMax } from '../rows/shared-answers.ts';

/** The lease of a tool run. `attempt` is the fencing token: a worker with an older one can write nothing. */
export interface RunLease {
  runId: string;
  attempt: number;
}

/** What a worker needs to begin a run. */
const claimedRun = z.object({
  id: z.string(),
  workspace_id: z.string(),
  project_id: z.string(),
  tool_id: z.string(),
  version: z.int(),
  task_id: z.string().nullable(),
  trace_id: z.string().nullable(),
  attempt: z.int(),
  inputs: json(z.unknown()),
  /**
   * The published version that the run was started with, or the draft that is tested. The runner parses it: what cannot
   * be read must fail after the claim, so that the run ends.
   */
  definition: json(z.unknown()).nullable(),
  secrets: json(z.array(z.object({ name: z.string(), sealed: z.string() }))),
  cost_micro_inr: z.int(),
  /** Milliseconds until the deadline. */
  left_ms: z.number(),
});
export type ClaimedRun = z.output<typeof claimedRun>;

const claims = calls(z.object({ runId: z.string() }));
const lease = `now() + ${toolRunLimits.leaseMs} * interval '1 ms'`;

/** Beside the name and the sealed value, as JSON. */
const secretBytes = 30;

/** SQL for the length of what a run begins with, in bytes, of the run `r` and its version `v`. */
const lengthOfRun = `octet_length(r.inputs::text) + octet_length(coalesce(r.draft, v.definition::json)::text) + (
        SELECT coalesce(sum(octet_length(s.name) + octet_length(s.sealed) + ${secretBytes}), 0)
        FROM secret s WHERE s.project_id = r.project_id
      )`;

/**
 * Claims and reads in one round trip. A run without time left is not claimed, nor is one that is too long to be read
 * with those of other calls: it is claimed alone.
 */
const writeClaim = sharedStatement({
  name: 'claim-tool-run',
  calls: claims,
  keyOf: ({ runId }) => runId,
  isUndecided: ({ is_long: isLong }) => isLong,
  row: z.intersection(z.object({ is_long: z.boolean() }), orNulls(claimedRun)),
  sql: sql`WITH call AS ${claims}, claimable_run AS (
    SELECT c.n, r.id, coalesce(r.draft, v.definition::json) AS definition,
      ${isShared} AND coalesce(${lengthOfRun} > ${sharedBytesMax}, false) AS is_long
    FROM call c JOIN tool_run r ON r.id = c.run_id
    LEFT JOIN tool_version v ON v.tool_id = r.tool_id AND v.version = r.version
    WHERE r.attempt < ${toolRunLimits.claimsMax} AND r.deadline_at > now()
      AND CASE r.status WHEN 'queued' THEN true WHEN 'running' THEN r.lease_until < now() ELSE false END
    ORDER BY r.id FOR NO KEY UPDATE OF r
  ), claimed_run AS (
    UPDATE tool_run SET status = 'running', attempt = attempt + 1, sweeps = 0, writes = 0, writes_before = writes,
      lease_until = ${lease}, enqueue_after = ${lease}
    FROM claimable_run c WHERE tool_run.id = c.id AND NOT c.is_long
    RETURNING tool_run.*
  )
  SELECT b.n, b.is_long, run.*
  FROM claimable_run b LEFT JOIN LATERAL (
    SELECT c.id, c.workspace_id, c.project_id, c.tool_id, c.version, c.task_id, c.trace_id, c.attempt, c.inputs,
      b.definition, (
        SELECT coalesce(json_agg(json_build_object('name', s.name, 'sealed', s.sealed)), '[]')
        FROM secret s WHERE s.project_id = c.project_id
      ) AS secrets, c.cost_micro_inr, (extract(epoch FROM c.deadline_at - now()) * 1000)::float8 AS left_ms
    FROM claimed_run c WHERE c.id = b.id
  ) run ON true`,
});

/** Claims a run for this worker. Returns null when it is over, claimed by another worker, or out of time. */
export async function claimToolRun(ctx: Pick<Context, 'db'>, runId: string): Promise<ClaimedRun | null> {
  const [row] = await ctx.db.query(writeClaim, { runId });
  if (row === undefined) return null;
  const { is_long: _, ...run } = row;
  return run.id === null ? null : run;
}
