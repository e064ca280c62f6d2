import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeaseKeeper, type LeaseKeeperOptions } from './create-lease-keeper.ts';

interface Lease {
  id: string;
  attempt: number;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function open(keep: LeaseKeeperOptions<Lease>['keep']) {
  const gone: string[] = [];
  const counts: number[] = [];
  const failures: unknown[] = [];
  const keeper = createLeaseKeeper<Lease>({
    heartbeatMs: 2_000,
    leaseMs: 8_000,
    keyOf: ({ id }) => id,
    keep,
    onHeld: (count) => void counts.push(count),
    onGone: ({ id }, how) => void gone.push(`${id} ${how}`),
    onFailure: (error) => void failures.push(error),
  });
  return { keeper, gone, counts, failures };
}

test('all leases are renewed together at every heartbeat, and nothing is asked while none is held', async () => {
  const keep = vi.fn(async (leases: readonly Lease[]) => new Set(leases.map(({ id }) => id)));
  const { keeper, gone, counts } = open(keep);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(keep).not.toHaveBeenCalled();
  const first = keeper.hold({ id: 'a', attempt: 1 });
  keeper.hold({ id: 'b', attempt: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(keep.mock.calls).toEqual([
    [
      [
        { id: 'a', attempt: 1 },
        { id: 'b', attempt: 1 },
      ],
    ],
  ]);
  first.release();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(keep.mock.lastCall).toEqual([[{ id: 'b', attempt: 1 }]]);
  expect([gone, counts]).toEqual([[], [1, 2, 1]]);
});

test('a lease that is no longer ours is reported once and its signal aborts', async () => {
  const { keeper, gone } = open(async () => new Set(['b']));
  const [lost, kept] = [keeper.hold({ id: 'a', attempt: 1 }), keeper.hold({ id: 'b', attempt: 1 })];
  await vi.advanceTimersByTimeAsync(6_000);
  expect([lost.signal.aborted, kept.signal.aborted, gone]).toEqual([true, false, ['a lost']]);
});

test('a lease that could not be renewed in its time counts as gone, and not a moment before', async () => {
  const { keeper, gone, failures } = open(() => Promise.reject(new Error('away')));
  const { signal } = keeper.hold({ id: 'a', attempt: 1 });
  await vi.advanceTimersByTimeAsync(8_000);
  expect([signal.aborted, failures.length]).toEqual([false, 4]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([signal.aborted, gone]).toEqual([true, ['a expired']]);
});

test('the answer to an older lease does not end a newer one of the same key', async () => {
  const { promise, resolve } = Promise.withResolvers<ReadonlySet<string>>();
  const { keeper, gone } = open(() => promise);
  const old = keeper.hold({ id: 'a', attempt: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  old.release();
  const newer = keeper.hold({ id: 'a', attempt: 2 });
  resolve(new Set());
  await vi.advanceTimersByTimeAsync(0);
  expect([newer.signal.aborted, gone]).toEqual([false, []]);
});
