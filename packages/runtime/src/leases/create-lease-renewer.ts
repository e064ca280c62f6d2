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
  key: string;
  lease: Lease;
  controller: AbortController;
  renewedAt: number;
}

/** Renews all leases of a worker together at every heartbeat. Without leases it does nothing. */
export function createLeaseRenewer<Lease>(options: LeaseRenewerOptions<Lease>): LeaseRenewer<Lease> {
  // A map that each lease enters and leaves would keep those that have left until the next full collection.
  const leases: Entry<Lease>[] = [];
  const timer = setInterval(() => void renewAll(options, leases), options.heartbeatMs);
  return {
    add: (lease) => {
      const key = options.keyOf(lease);
      const entry: Entry<Lease> = { key, lease, controller: new AbortController(), renewedAt: performance.now() };
      remove(leases, (each) => each.key === key);
      leases.push(entry);
      options.onCount(leases.length);
      return {
        signal: entry.controller.signal,
        release: () => {
          remove(leases, (each) => each === entry);
          options.onCount(leases.length);
        },
      };
    },
    close: () => clearInterval(timer),
  };
}

async function renewAll<Lease>(options: LeaseRenewerOptions<Lease>, leases: Entry<Lease>[]): Promise<void> {
  const entries = leases.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  if (entries.length === 0) return;
  const startedAt = performance.now();
  try {
    const renewed = await options.renew(entries.map(({ lease }) => lease));
    for (const entry of entries) {
      if (renewed.has(entry.key)) entry.renewedAt = startedAt;
      else if (leases.includes(entry)) endLease(options, entry, 'lost');
    }
  } catch (error) {
    options.onFailure(error);
    for (const entry of entries) if (startedAt - entry.renewedAt > options.leaseMs) endLease(options, entry, 'expired');
  }
}

function remove<Item>(items: Item[], isIt: (item: Item) => boolean): void {
  const place = items.findIndex(isIt);
  if (place !== -1) items.splice(place, 1);
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
