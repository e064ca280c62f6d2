import { toolRunLimits } from '@harkara/domain';
import { type Context, keepRunLeases, type RunLease } from '@harkara/operations';

/** The part of a metric that the engine needs. */
export interface Gauge {
  set(value: number): void;
}

export interface HeldRun {
  /** Fires when the lease is lost: the run was stopped, taken over, or not renewed in time. */
  readonly signal: AbortSignal;
  release(): void;
}

export interface LeaseKeeper {
  hold(lease: RunLease): HeldRun;
  close(): void;
}

interface Holding {
  lease: RunLease;
  controller: AbortController;
  keptAt: number;
}

/** Renews all of this worker's leases in one statement every few seconds; idle, it does nothing. */
export function createLeaseKeeper(ctx: Context, holding: Gauge): LeaseKeeper {
  const held = new Map<string, Holding>();
  const timer = setInterval(() => void keepAll(ctx, held), toolRunLimits.heartbeatMs);
  return {
    hold: (lease) => {
      const entry: Holding = { lease, controller: new AbortController(), keptAt: performance.now() };
      held.set(lease.runId, entry);
      holding.set(held.size);
      return {
        signal: entry.controller.signal,
        release: () => {
          if (held.get(lease.runId) === entry) held.delete(lease.runId);
          holding.set(held.size);
        },
      };
    },
    close: () => clearInterval(timer),
  };
}

async function keepAll(ctx: Context, held: Map<string, Holding>): Promise<void> {
  const entries = [...held.values()];
  if (entries.length === 0) return;
  const asked = performance.now();
  try {
    const kept = await keepRunLeases(ctx, entries.map(({ lease }) => lease));
    for (const entry of entries) {
      if (kept.has(entry.lease.runId)) entry.keptAt = asked;
      else if (held.get(entry.lease.runId) === entry) drop(ctx, entry, 'tool_run.lease_lost');
    }
  } catch (error) {
    ctx.logger.warn('tool_run.leases_not_kept', { error });
    for (const entry of entries) if (asked - entry.keptAt > toolRunLimits.leaseMs) drop(ctx, entry, 'tool_run.lease_expired');
  }
}

function drop(ctx: Context, { lease, controller }: Holding, event: string): void {
  if (controller.signal.aborted) return;
  ctx.logger.info(event, { run_id: lease.runId, attempt: lease.attempt });
  controller.abort();
}
