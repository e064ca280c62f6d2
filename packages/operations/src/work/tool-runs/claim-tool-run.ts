import { toolRunLimits } from '@harkara/domain';
import { statement } from '@harkara/prisma';
import type { Context } from '../../context.ts';

/** A held run. `attempt` is the fencing token: whoever has an older one can write nothing. */
export interface RunLease {
  runId: string;
  attempt: number;
}

/** What a worker needs to begin with a run. */
export interface ClaimedRun {
  id: string;
  workspace_id: string;
  project_id: string;
  tool_id: string;
  version: number;
  task_id: string | null;
  trace_id: string | null;
  attempt: number;
  inputs: unknown;
  /** The published version that the run was started with, or the draft that is tested. */
  definition: unknown;
  secrets: { name: string; sealed: string }[];
  cost_micro_inr: number;
  /** Milliseconds until the deadline. */
  left_ms: number;
}

/** Claims and reads in one round trip; only a run with time left is taken. Values: run, lease in ms, claims max. */
const claimedRun = statement<ClaimedRun>(
  'claim-tool-run',
  `WITH claimed AS (
    UPDATE tool_run SET status = 'running', attempt = attempt + 1, sweeps = 0,
      lease_until = now() + $2 * interval '1 ms', enqueue_after = now() + $2 * interval '1 ms'
    WHERE id = $1 AND attempt < $3 AND deadline_at > now() AND (status = 'queued' OR (status = 'running' AND lease_until < now()))
    RETURNING *
  )
  SELECT c.id, c.workspace_id, c.project_id, c.tool_id, c.version, c.task_id, c.trace_id, c.attempt, c.inputs, c.cost_micro_inr,
    coalesce(c.draft, v.definition::json) AS definition,
    (SELECT coalesce(json_agg(json_build_object('name', s.name, 'sealed', s.sealed)), '[]') FROM secret s WHERE s.project_id = c.project_id) AS secrets,
    (extract(epoch FROM c.deadline_at - now()) * 1000)::float8 AS left_ms
  FROM claimed c LEFT JOIN tool_version v ON v.tool_id = c.tool_id AND v.version = c.version`,
);

/** Takes a run for this worker, or answers null: it is over, held by another, or out of time. */
export async function claimToolRun(ctx: Pick<Context, 'db'>, runId: string): Promise<ClaimedRun | null> {
  const [row] = await ctx.db.query(claimedRun, [runId, toolRunLimits.leaseMs, toolRunLimits.claimsMax]);
  return row ?? null;
}
