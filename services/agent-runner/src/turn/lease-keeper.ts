import { turnLimits } from '@harkara/domain';
import { keepLeases, type Lease } from '@harkara/operations';
import type { TurnContext } from './turn-metrics.ts';

export interface HeldLease {
  /** Fires when the lease is lost: cancelled, taken over, or not renewed in time. */
  readonly signal: AbortSignal;
  release(): void;
}

export interface LeaseKeeper {
  hold(lease: Lease): HeldLease;
  close(): void;
}

interface Holding {
  lease: Lease;
  controller: AbortController;
  keptAt: number;
}

/** Renews all of this worker's leases in one statement every few seconds; idle, it does nothing. */
export function createLeaseKeeper(ctx: TurnContext): LeaseKeeper {
  const held = new Map<string, Holding>();
  const timer = setInterval(() => void keepAll(ctx, held), turnLimits.heartbeatMs);
  return {
    hold: (lease) => {
      const entry: Holding = { lease, controller: new AbortController(), keptAt: performance.now() };
      held.set(lease.taskId, entry);
      ctx.turns.held(held.size);
      return {
        signal: entry.controller.signal,
        release: () => {
          if (held.get(lease.taskId) === entry) held.delete(lease.taskId);
          ctx.turns.held(held.size);
        },
      };
    },
    close: () => clearInterval(timer),
  };
}

async function keepAll(ctx: TurnContext, held: Map<string, Holding>): Promise<void> {
  const entries = [...held.values()];
  if (entries.length === 0) return;
  const asked = performance.now();
  try {
    const kept = await keepLeases(ctx, entries.map(({ lease }) => lease));
    for (const entry of entries) {
      if (kept.has(entry.lease.taskId)) entry.keptAt = asked;
      else if (held.get(entry.lease.taskId) === entry) drop(ctx, entry, 'turn.lease_lost');
    }
  } catch (error) {
    ctx.logger.warn('turn.leases_not_kept', { error });
    for (const entry of entries) if (asked - entry.keptAt > turnLimits.leaseMs) drop(ctx, entry, 'turn.lease_expired');
  }
}

function drop(ctx: TurnContext, { lease, controller }: Holding, event: string): void {
  if (controller.signal.aborted) return;
  ctx.logger.info(event, { task_id: lease.taskId, turn: lease.turn, attempt: lease.attempt });
  controller.abort();
}
