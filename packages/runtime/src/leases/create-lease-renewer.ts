// Ours: redlock and its like keep one lock in Redis; here one statement renews all rows of a worker in PostgreSQL.
export interface ActiveLease {
  /** Aborts when the lease is lost: ended, taken over by another worker, or not renewed in time. */
  readonly signal: AbortSignal;
  release(): void;
}

export interface LeaseRenewer<Lease> {
  /** Renews the lease from now on, until it is released. */
  add(lease: Lease): ActiveLease;
  close(): void;
}

export interface LeaseRenewerOptions<Lease> {
  heartbeatMs: number;
  leaseMs: number;
  keyOf(lease: Lease): string;
  /**
   * Renews leases, which come in the order of their keys, as all lock them, and returns the keys of those that still
   * belong to this worker.
   */
  renew(leases: readonly Lease[]): Promise<ReadonlySet<string>>;
  /** Called with the number of leases whenever it changes. */
  onCount(count: number): void;
  /** Called once for each lease that another worker took (`lost`) or that could not be renewed in time (`expired`). */
  onEnd(lease: Lease, how: 'lost' | 'expired'): void;
  onFailure(error: unknown): void;
}

interface Entry<Lease> {
  lease: Lease;
  controller: AbortController;
  renewedAt: number;
}

/** Renews all leases of a worker together at every heartbeat. Without leases it does nothing. */
export function createLeaseRenewer<Lease>(options: LeaseRenewerOptions<Lease>): LeaseRenewer<Lease> {
  const leases = new Map<string, Entry<Lease>>();
  const timer = setInterval(() => void renewAll(options, leases), options.heartbeatMs);
  return {
    add: (lease) => {
      const key = options.keyOf(lease);
      const entry: Entry<Lease> = { lease, controller: new AbortController(), renewedAt: performance.now() };
      leases.set(key, entry);
      options.onCount(leases.size);
      return {
        signal: entry.controller.signal,
        release: () => {
          if (leases.get(key) === entry) leases.delete(key);
          options.onCount(leases.size);
        },
      };
    },
    close: () => clearInterval(timer),
  };
}

async function renewAll<Lease>(options: LeaseRenewerOptions<Lease>, leases: Map<string, Entry<Lease>>): Promise<void> {
  const entries = [...leases].sort(([one], [other]) => (one < other ? -1 : 1));
  if (entries.length === 0) return;
  const startedAt = performance.now();
  try {
    const renewed = await options.renew(entries.map(([, { lease }]) => lease));
    for (const [key, entry] of entries) {
      if (renewed.has(key)) entry.renewedAt = startedAt;
      else if (leases.get(key) === entry) endLease(options, entry, 'lost');
    }
  } catch (error) {
    options.onFailure(error);
    for (const [, entry] of entries)
      if (startedAt - entry.renewedAt > options.leaseMs) endLease(options, entry, 'expired');
  }
}

function endLease<Lease>(
  options: LeaseRenewerOptions<Lease>,
  { lease, controller }: Entry<Lease>,
  how: 'lost' | 'expired',
): void {
  if (controller.signal.aborted) return;
  options.onEnd(lease, how);
  controller.abort();
}
