// Ours: redlock and its like keep one lock in Redis; here one statement renews all rows of a worker in PostgreSQL.
export interface KeptLease {
  /** Fires when the lease is lost: ended, taken over, or not renewed in time. */
  readonly signal: AbortSignal;
  release(): void;
}

export interface LeaseKeeper<Lease> {
  hold(lease: Lease): KeptLease;
  close(): void;
}

export interface LeaseKeeperOptions<Lease> {
  heartbeatMs: number;
  leaseMs: number;
  keyOf(lease: Lease): string;
  /** Renews leases and answers the keys of those that are still this worker's. */
  keep(leases: readonly Lease[]): Promise<ReadonlySet<string>>;
  /** Told how many are held whenever that changes. */
  onHeld(count: number): void;
  /** Told once of each lease that is `lost` to another, or `expired` because it could not be renewed. */
  onGone(lease: Lease, how: 'lost' | 'expired'): void;
  onFailure(error: unknown): void;
}

interface Holding<Lease> {
  lease: Lease;
  controller: AbortController;
  keptAt: number;
}

/** Renews all leases of a worker together every few seconds; idle, it does nothing. */
export function createLeaseKeeper<Lease>(options: LeaseKeeperOptions<Lease>): LeaseKeeper<Lease> {
  const held = new Map<string, Holding<Lease>>();
  const timer = setInterval(() => void keepAll(options, held), options.heartbeatMs);
  return {
    hold: (lease) => {
      const key = options.keyOf(lease);
      const entry: Holding<Lease> = { lease, controller: new AbortController(), keptAt: performance.now() };
      held.set(key, entry);
      options.onHeld(held.size);
      return {
        signal: entry.controller.signal,
        release: () => {
          if (held.get(key) === entry) held.delete(key);
          options.onHeld(held.size);
        },
      };
    },
    close: () => clearInterval(timer),
  };
}

async function keepAll<Lease>(options: LeaseKeeperOptions<Lease>, held: Map<string, Holding<Lease>>): Promise<void> {
  const entries = [...held];
  if (entries.length === 0) return;
  const asked = performance.now();
  try {
    const kept = await options.keep(entries.map(([, { lease }]) => lease));
    for (const [key, entry] of entries) {
      if (kept.has(key)) entry.keptAt = asked;
      else if (held.get(key) === entry) drop(options, entry, 'lost');
    }
  } catch (error) {
    options.onFailure(error);
    for (const [, entry] of entries) if (asked - entry.keptAt > options.leaseMs) drop(options, entry, 'expired');
  }
}

function drop<Lease>(
  options: LeaseKeeperOptions<Lease>,
  { lease, controller }: Holding<Lease>,
  how: 'lost' | 'expired',
): void {
  if (controller.signal.aborted) return;
  options.onGone(lease, how);
  controller.abort();
}
