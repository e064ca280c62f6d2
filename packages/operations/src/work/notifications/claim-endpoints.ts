import { type FreeSlots, notificationLimits } from '@harkara/domain';
import { orNulls, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/** `leaseNo` is the fencing token: a process with an older one can record nothing. */
export interface EndpointLease {
  endpointId: string;
  leaseNo: number;
}

export interface ClaimedEndpoint extends EndpointLease {
  isFailing: boolean;
}

/**
 * Finds endpoints with something due, one step in webhook_attempt_endpoint_due_idx for each however much waits for it,
 * and takes the leases of those that no other process has.
 */
const claimDueEndpoints = statement({
  name: 'claim-webhook-endpoints',
  params: z.object({
    /** The last endpoint of the look before. */
    afterId: z.string(),
    lookedThroughMax: z.int(),
    healthyMax: z.int(),
    failingMax: z.int(),
    leaseMs: z.int(),
  }),
  row: z.intersection(
    z.object({ looked: z.int(), last_id: z.string().nullable() }),
    orNulls(z.object({ id: z.string(), lease_no: z.int(), failures: z.int() })),
  ),
  sql: sql`WITH RECURSIVE waiting AS (
    (
      SELECT endpoint_id, due_at, 1 AS n FROM webhook_attempt
      WHERE state = 'due' AND endpoint_id > :after_id ORDER BY endpoint_id, due_at LIMIT 1
    )
    UNION ALL
    SELECT later.endpoint_id, later.due_at, w.n + 1 FROM waiting w
    CROSS JOIN LATERAL (
      SELECT a.endpoint_id, a.due_at FROM webhook_attempt a
      WHERE a.state = 'due' AND a.endpoint_id > w.endpoint_id ORDER BY a.endpoint_id, a.due_at LIMIT 1
    ) later
    WHERE w.n < :looked_through_max
  ), ready AS MATERIALIZED (
    SELECT e.id, e.failures > 0 AS is_failing, w.due_at FROM waiting w JOIN webhook_endpoint e ON e.id = w.endpoint_id
    WHERE w.due_at <= now() AND e.enabled AND e.deleted_at IS NULL AND (e.lease_until IS NULL OR e.lease_until < now())
      AND (e.backoff_until IS NULL OR e.backoff_until <= now())
  ), chosen AS (
    (SELECT id FROM ready WHERE NOT is_failing ORDER BY due_at LIMIT :healthy_max)
    UNION ALL
    (SELECT id FROM ready WHERE is_failing ORDER BY due_at LIMIT :failing_max)
  ), locked_endpoint AS (
    SELECT id FROM webhook_endpoint
    WHERE id IN (SELECT id FROM chosen) AND (lease_until IS NULL OR lease_until < now())
    FOR NO KEY UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE webhook_endpoint e SET lease_no = e.lease_no + 1, lease_until = now() + :lease_ms * interval '1 ms'
    FROM locked_endpoint l WHERE e.id = l.id
    RETURNING e.id, e.lease_no, e.failures
  ), look AS (
    SELECT count(*)::int AS looked, max(endpoint_id) AS last_id FROM waiting
  )
  SELECT look.looked, look.last_id, c.id, c.lease_no, c.failures FROM look LEFT JOIN claimed c ON true`,
});

interface ClaimedEndpoints {
  endpoints: ClaimedEndpoint[];
  /** The endpoint after which the next look begins. */
  after: string;
}

/** Takes the leases of up to `slots` endpoints to which something is due. Many processes may do this at once. */
export async function claimEndpoints(
  ctx: Pick<Context, 'db'>,
  { after, slots }: { after: string; slots: FreeSlots },
): Promise<ClaimedEndpoints> {
  const { endpointsLookedThroughMax: lookedThroughMax, leaseMs } = notificationLimits;
  const rows = await ctx.db.query(claimDueEndpoints, {
    afterId: after,
    lookedThroughMax,
    healthyMax: slots.healthy,
    failingMax: slots.failing,
    leaseMs,
  });
  const endpoints = rows.flatMap(({ id, lease_no, failures }): ClaimedEndpoint[] =>
    id === null ? [] : [{ endpointId: id, leaseNo: lease_no, isFailing: failures > 0 }],
  );
  const [first] = rows;
  const isEnd = first === undefined || first.looked < lookedThroughMax;
  return { endpoints, after: isEnd ? '' : (first.last_id ?? '') };
}
