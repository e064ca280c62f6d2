import { createHealth, createMetrics } from '@harkara/runtime';
import { expect, test } from 'vitest';
import { watchJobs } from './watch-jobs.ts';

function open({ timeLimitMs, isTaking = () => true }: { timeLimitMs: number; isTaking?: () => boolean }) {
  const health = createHealth();
  const metrics = createMetrics('test');
  const watched = watchJobs({ metrics, health, queue: 'turns', timeLimitMs, isTaking });
  const running = async () => (await metrics.registry.getSingleMetric('jobs_running')?.get())?.values[0]?.value;
  return { health, watched, running };
}

const { promise: never } = Promise.withResolvers<void>();

test('a process is alive while its jobs are within their time limit, however long that is', async () => {
  const { health, watched, running } = open({ timeLimitMs: 900_000 });
  void watched.track(() => never);
  expect(health.readLive()).toMatchObject({ status: 'ok', checks: { turns: 'ok' } });
  expect(await running()).toBe(1);
});

test('a process is not alive while a job runs a minute longer than its time limit', async () => {
  const { health, watched, running } = open({ timeLimitMs: -60_001 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const tracked = watched.track(() => promise);
  expect(health.readLive()).toMatchObject({ status: 'down', checks: { turns: 'a job outlived its time limit' } });
  resolve();
  await tracked;
  expect(health.readLive().status).toBe('ok');
  expect(await running()).toBe(0);
});

test('a process is not alive when its worker takes no jobs any more', () => {
  let taking = true;
  const { health } = open({ timeLimitMs: 1_000, isTaking: () => taking });
  expect(health.readLive().status).toBe('ok');
  taking = false;
  expect(health.readLive()).toMatchObject({ status: 'down', checks: { turns: 'takes no jobs' } });
});
