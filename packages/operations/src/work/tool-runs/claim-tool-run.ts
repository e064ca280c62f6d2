import { toolRunLimits } from '@harkara/domain';
import { json, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

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

/** Claims and reads in one round trip. A run without time left is not claimed. */
const writeClaim = statement({
  name: 'claim-tool-run',
  params: z.object({ runId: z.string(), leaseMs: z.int(), claimsMax: z.int() }),
  row: claimedRun,
  sql: sql`WITH claimed_run AS (
    UPDATE tool_run SET status = 'running', attempt = attempt + 1, sweeps = 0, writes = 0,
      lease_until = now() + :lease_ms * interval '1 ms', enqueue_after = now() + :lease_ms * interval '1 ms'
    WHERE id = :run_id AND attempt < :claims_max AND deadline_at > now()
      AND (status = 'queued' OR (status = 'running' AND lease_until < now()))
    RETURNING *
  )
  SELECT c.id, c.workspace_id, c.project_id, c.tool_id, c.version, c.task_id, c.trace_id, c.attempt, c.inputs,
    c.cost_micro_inr, coalesce(c.draft, v.definition::json) AS definition, (
      SELECT coalesce(json_agg(json_build_object('name', s.name, 'sealed', s.sealed)), '[]')
      FROM secret s WHERE s.project_id = c.project_id
    ) AS secrets, (extract(epoch FROM c.deadline_at - now()) * 1000)::float8 AS left_ms
  FROM claimed_run c LEFT JOIN tool_version v ON v.tool_id = c.tool_id AND v.version = c.version`,
});

/** Claims a run for this worker. Returns null when it is over, claimed by another worker, or out of time. */
export async function claimToolRun(ctx: Pick<Context, 'db'>, runId: string): Promise<ClaimedRun | null> {
  const { leaseMs, claimsMax } = toolRunLimits;
  const [row] = await ctx.db.query(writeClaim, { runId, leaseMs, claimsMax });
  return row ?? null;
}
