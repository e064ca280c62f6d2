import { notificationLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { EndpointLease } from './claim-endpoints.ts';

/** A lease that has ended is not renewed: its last round may be recorded while this waits for the row. */
const renewLeases = statement({
  name: 'renew-endpoint-leases',
  params: z.object({ endpointIds: z.array(z.string()), leaseNos: z.array(z.int()), leaseMs: z.int() }),
  row: z.object({ id: z.string() }),
  sql: sql`UPDATE webhook_endpoint SET lease_until = now() + :lease_ms * interval '1 ms'
    FROM unnest(:endpoint_ids::text[], :lease_nos::int[]) AS lease (id, lease_no)
    WHERE webhook_endpoint.id = lease.id AND webhook_endpoint.lease_no = lease.lease_no
      AND webhook_endpoint.lease_until IS NOT NULL
    RETURNING webhook_endpoint.id`,
});

/** Renews leases. Returns the ids of the endpoints whose leases this process still has. */
export async function renewEndpointLeases(
  ctx: Pick<Context, 'leaseQueries'>,
  leases: readonly EndpointLease[],
): Promise<Set<string>> {
  const rows = await ctx.leaseQueries.query(renewLeases, {
    endpointIds: leases.map(({ endpointId }) => endpointId),
    leaseNos: leases.map(({ leaseNo }) => leaseNo),
    leaseMs: notificationLimits.leaseMs,
  });
  return new Set(rows.map(({ id }) => id));
}
