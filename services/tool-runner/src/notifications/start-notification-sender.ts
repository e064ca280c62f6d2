import { decideSlots, notificationLimits } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import {
  claimEndpoints,
  type ClaimedEndpoint,
  dispatchNotifications,
  type EndpointLease,
  findNotificationWork,
  renewEndpointLeases,
} from '@harkara/operations/work';
import type { Outbound } from '@harkara/outbound';
import { createLeaseRenewer, type Metrics, pause, throttle, withinMs } from '@harkara/runtime';
import { createEndpointSecrets } from './create-endpoint-secrets.ts';
import { createNotificationMetrics } from './create-notification-metrics.ts';
import { type RoundContext, sendRound } from './send-round.ts';

export interface NotificationSender {
  /** Begins nothing new, waits up to `graceMs` for what is being sent, then ends it. */
  stop(graceMs: number): Promise<void>;
}

interface Active {
  isFailing: boolean;
  roundSince: number;
  /** Ends what is being sent. */
  halt: AbortController;
  ended: Promise<void>;
}

const reportEveryMs = 5_000;

/**
 * Sends notifications to webhook endpoints. The tables are the queue: each look makes the attempts of new notifications
 * and takes endpoints to which something is due. One process at a time sends to an endpoint, and each endpoint has a
 * slot of its own, so that a dead receiver delays no other.
 */
export function startNotificationSender({
  ctx,
  outbound,
  metrics,
}: {
  ctx: Context;
  outbound: Outbound;
  metrics: Metrics;
}): NotificationSender {
  const counted = createNotificationMetrics(metrics);
  const context = { ctx, outbound, secrets: createEndpointSecrets(ctx), metrics: counted };
  const leases = createEndpointLeases(ctx, counted.setActive);
  const stopping = new AbortController();
  const active = new Map<string, Active>();
  const begin = (endpoint: ClaimedEndpoint) => {
    const halt = new AbortController();
    const entry: Active = {
      isFailing: endpoint.isFailing,
      roundSince: performance.now(),
      halt,
      ended: Promise.resolve(),
    };
    const lease = leases.add(endpoint);
    lease.signal.addEventListener('abort', () => halt.abort());
    active.set(endpoint.endpointId, entry);
    entry.ended = sendAll(context, { endpoint, entry, stopping: stopping.signal }).finally(() => {
      if (active.get(endpoint.endpointId) === entry) active.delete(endpoint.endpointId);
      lease.release();
    });
  };
  const running = lookAround(ctx, { active, begin, stopping: stopping.signal });
  return {
    stop: async (graceMs) => {
      stopping.abort();
      await running;
      const ended = Promise.all([...active.values()].map((each) => each.ended));
      await withinMs(ended, graceMs).catch(() => {
        for (const { halt } of active.values()) halt.abort();
      });
      await ended;
      leases.close();
    },
  };
}

interface LookAround {
  active: ReadonlyMap<string, Active>;
  begin: (endpoint: ClaimedEndpoint) => void;
  stopping: AbortSignal;
}

/** Looks into the tables once a second, and four times until nothing was found for two seconds. */
async function lookAround(ctx: Context, { active, begin, stopping }: LookAround): Promise<void> {
  const { lookEveryMs, busyEveryMs, busyForMs } = notificationLimits;
  const report = throttle(reportEveryMs, (error: unknown) => ctx.logger.warn('notifications.not_looked_up', { error }));
  let after = '';
  let busyUntil = 0;
  while (!stopping.aborted) {
    const found = await look(ctx, { active, after }).catch((error: unknown) => {
      report(error);
      return { isBusy: false, endpoints: [], after };
    });
    after = found.after;
    for (const endpoint of found.endpoints) begin(endpoint);
    if (found.isBusy) busyUntil = performance.now() + busyForMs;
    await pause(performance.now() < busyUntil ? busyEveryMs : lookEveryMs, stopping);
  }
}

async function look(ctx: Context, { active, after }: { active: ReadonlyMap<string, Active>; after: string }) {
  const work = await findNotificationWork(ctx);
  const dispatched = work.is_undispatched ? await dispatchNotifications(ctx) : 0;
  if (!work.is_due && dispatched === 0) return { isBusy: false, endpoints: [], after };
  const now = performance.now();
  const slots = decideSlots(
    [...active.values()].map(({ isFailing, roundSince }) => ({ isFailing, roundMs: now - roundSince })),
  );
  const claimed = await claimEndpoints(ctx, { after, slots });
  return { ...claimed, isBusy: dispatched > 0 || claimed.endpoints.length > 0 || claimed.after !== '' };
}

interface EndpointWork {
  endpoint: ClaimedEndpoint;
  entry: Active;
  stopping: AbortSignal;
}

/** Sends rounds until nothing is due. What fails unexpectedly is tried again when the lease has run out. */
async function sendAll(context: RoundContext, { endpoint, entry, stopping }: EndpointWork): Promise<void> {
  const signals = { stopping, halt: entry.halt.signal };
  try {
    while (await sendRound(context, endpoint, signals)) entry.roundSince = performance.now();
  } catch (error) {
    context.ctx.logger.warn('notifications.round_failed', { endpoint_id: endpoint.endpointId, error });
  }
}

function createEndpointLeases(ctx: Context, onCount: (endpoints: number) => void) {
  const { heartbeatMs, leaseMs } = notificationLimits;
  return createLeaseRenewer<EndpointLease>({
    heartbeatMs,
    leaseMs,
    keyOf: ({ endpointId }) => endpointId,
    renew: (leases) => renewEndpointLeases(ctx, leases),
    onCount,
    onEnd: ({ endpointId, leaseNo }, how) =>
      ctx.logger.info(`notifications.lease_${how}`, { endpoint_id: endpointId, lease_no: leaseNo }),
    onFailure: (error) => ctx.logger.warn('notifications.leases_not_renewed', { error }),
  });
}
