import type { LiveEvent } from '@harkara/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { gatherHints } from './gather-hints.ts';

const hint: LiveEvent = { event: 'money', data: { spent_inr: 1, reserved_inr: 0, limit_inr: null } };

/** A query whose reads end when the test says so. */
function followSlowQuery() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryClient = new QueryClient();
  const reads: { readonly signal: AbortSignal; readonly end: (value: number) => void }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<number>((end) => void reads.push({ signal, end }));
  const query = { queryKey: ['spend'], queryFn, initialData: 0, staleTime: Number.POSITIVE_INFINITY };
  const observer = new QueryObserver(queryClient, query);
  onTestFinished(observer.subscribe(() => undefined));
  return { gather: gatherHints(queryClient), reads, shown: () => observer.getCurrentResult().data };
}

test('hints that keep coming do not cut a slow read short', async () => {
  const { gather, reads, shown } = followSlowQuery();
  for (let tries = 0; tries < 20; tries += 1) {
    gather(hint);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(reads.map(({ signal }) => signal.aborted)).toEqual([false]);
  reads[0]?.end(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe(1);
});

test('what is told while a read runs is read once more after it', async () => {
  const { gather, reads, shown } = followSlowQuery();
  gather(hint);
  await vi.advanceTimersByTimeAsync(250);
  gather(hint);
  gather(hint);
  reads[0]?.end(1);
  await vi.advanceTimersByTimeAsync(250);
  expect(reads).toHaveLength(2);
  reads[1]?.end(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe(2);
  expect(reads).toHaveLength(2);
});
