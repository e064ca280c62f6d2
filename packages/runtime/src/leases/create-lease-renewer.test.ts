import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeaseRenewer, type LeaseRenewerOptions } from './create-lease-renewer.ts';

interface Lease {
  id: string;
  attempt: number;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function open(renew: LeaseRenewerOptions<Lease>['renew']) {
  const ended: string[] = [];
  const counts: number[] = [];
  const failures: unknown[] = [];
  const renewer = createLeaseRenewer<Lease>({
    heartbeatMs: 2_000,
    leaseMs: 8_000,
    keyOf: ({ id }) => id,
    renew,
    onCount: (count) => void counts.push(count),
    onEnd: ({ id }, how) => void ended.push(`${id} ${how}`),
    onFailure: (error) => void failures.push(error),
  });
  return { renewer, ended, counts, failures };
}

test('all leases are renewed together at every heartbeat, and nothing runs while there is none', async () => {
  const renew = vi.fn(async (leases: readonly Lease[]) => new Set(leases.map(({ id }) => id)));
  const { renewer, ended, counts } = open(renew);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(renew).not.toHaveBeenCalled();
  const first = renewer.add({ id: 'a', attempt: 1 });
  renewer.add({ id: 'b', attempt: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(renew.mock.calls).toEqual([
    [
      [
        { id: 'a', attempt: 1 },
        { id: 'b', attempt: 1 },
      ],
    ],
  ]);
  first.release();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(renew.mock.lastCall).toEqual([[{ id: 'b', attempt: 1 }]]);
  expect([ended, counts]).toEqual([[], [1, 2, 1]]);
});

test('leases are renewed in the order of their keys, whenever they came', async () => {
  const renew = vi.fn(async (leases: readonly Lease[]) => new Set(leases.map(({ id }) => id)));
  const { renewer } = open(renew);
  for (const id of ['c', 'a', 'b']) renewer.add({ id, attempt: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(renew.mock.lastCall?.[0].map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  renewer.close();
});

test('a lease that another worker took is reported once and its signal aborts', async () => {
  const { renewer, ended } = open(async () => new Set(['b']));
  const [lost, renewed] = [renewer.add({ id: 'a', attempt: 1 }), renewer.add({ id: 'b', attempt: 1 })];
  await vi.advanceTimersByTimeAsync(6_000);
  expect([lost.signal.aborted, renewed.signal.aborted, ended]).toEqual([true, false, ['a lost']]);
});

test('a lease that could not be renewed in its time counts as expired, and not a moment before', async () => {
  const { renewer, ended, failures } = open(() => Promise.reject(new Error('unreachable')));
  const { signal } = renewer.add({ id: 'a', attempt: 1 });
  await vi.advanceTimersByTimeAsync(8_000);
  expect([signal.aborted, failures.length]).toEqual([false, 4]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([signal.aborted, ended]).toEqual([true, ['a expired']]);
});

test('the renewal of an older lease does not end a newer one with the same key', async () => {
  const { promise, resolve } = Promise.withResolvers<ReadonlySet<string>>();
  const { renewer, ended } = open(() => promise);
  const old = renewer.add({ id: 'a', attempt: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  old.release();
  const newer = renewer.add({ id: 'a', attempt: 2 });
  resolve(new Set());
  await vi.advanceTimersByTimeAsync(0);
  expect([newer.signal.aborted, ended]).toEqual([false, []]);
});

test('the work of 60,000 leases that were released needs next to no full collection of the heap', () => {
  const fixture = fileURLToPath(new URL('hold-leases.fixture.ts', import.meta.url));
  const collections = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', fixture]);
  // One or two; 23 and more when each was kept until the next one.
  expect(Number(collections)).toBeLessThanOrEqual(8);
});
