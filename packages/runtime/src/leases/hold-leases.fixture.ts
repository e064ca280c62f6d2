import { PerformanceObserver, constants } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLeaseRenewer } from './create-lease-renewer.ts';

/** Takes and releases leases, 32 at a time, each with much work behind it, and prints how many full collections ran. */
const leasesMax = 60_000;
let collections = 0;
const observer = new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries() as unknown as { detail: { kind: number } }[])
    if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections += 1;
});
observer.observe({ entryTypes: ['gc'] });
const leases = createLeaseRenewer<string>({
  heartbeatMs: 60_000,
  leaseMs: 60_000,
  keyOf: (lease) => lease,
  renew: async (held) => new Set(held),
  onCount: () => undefined,
  onEnd: () => undefined,
  onFailure: () => undefined,
});
let taken = 0;

async function work(): Promise<void> {
  while (taken < leasesMax) {
    const lease = leases.add(String((taken += 1)));
    const reached = Array.from({ length: 500 }, (_, place) => ({ place }));
    lease.signal.addEventListener('abort', () => reached.pop());
    await nextTurn();
    lease.release();
  }
}

await Promise.all(Array.from({ length: 32 }, work));
await nextTurn();
leases.close();
observer.disconnect();
console.log(collections);
