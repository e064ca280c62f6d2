import type { Metrics } from '@harkara/runtime';
import { seedCaller, startHarkara } from '@harkara/testkit';
import { expect, inject, onTestFinished, test } from 'vitest';

async function open(options: { withoutRunner?: boolean } = {}) {
  const harkara = await startHarkara({ serverUrl: inject('databaseUrl'), redisUrl: null, ...options });
  onTestFinished(() => harkara.stop());
  const caller = await seedCaller(harkara);
  return { harkara, caller };
}

async function read(metrics: Metrics | undefined, name: string): Promise<Array<{ labels: object; value: number }>> {
  const found = await metrics?.registry.getSingleMetric(name)?.get();
  return (found?.values ?? []).map(({ labels, value }) => ({ labels, value }));
}

test('what waits is told apart: ready to start, blocked by a pause, running', async () => {
  const { harkara, caller } = await open({ withoutRunner: true });
  const paused = await seedCaller(harkara);
  for (let count = 0; count < 3; count += 1) await caller.start({ message: 'Hello' });
  await paused.start({ message: 'Hello' });
  await harkara.pool.query('UPDATE agent SET paused_at = now() WHERE id = $1', [paused.agentId]);
  await harkara.pool.query(`UPDATE task SET updated_at = now() - interval '90 seconds' WHERE agent_id = $1`, [
    caller.agentId,
  ]);
  const scheduler = await harkara.startScheduler();
  await expect
    .poll(() => read(harkara.metrics.get('scheduler'), 'work_items'))
    .toContainEqual({ labels: { kind: 'turn', state: 'ready' }, value: 3 });
  const metrics = harkara.metrics.get('scheduler');
  expect(await read(metrics, 'work_items')).toContainEqual({ labels: { kind: 'turn', state: 'blocked' }, value: 1 });
  expect(await read(metrics, 'work_items')).toContainEqual({ labels: { kind: 'turn', state: 'running' }, value: 0 });
  const [oldest] = await read(metrics, 'work_oldest_seconds');
  const { rows } = await harkara.pool.query(
    'SELECT extract(epoch FROM clock_timestamp() - min(updated_at))::float8 AS age FROM task WHERE agent_id = $1',
    [caller.agentId],
  );
  expect(oldest).toMatchObject({ labels: { kind: 'turn' } });
  expect(oldest?.value).toBeGreaterThanOrEqual(89);
  expect(oldest?.value).toBeLessThanOrEqual(rows[0].age);
  expect(await read(metrics, 'tasks_recent')).toEqual([{ labels: { status: 'queued' }, value: 4 }]);
  await scheduler.stop();
});

test('model calls, refusals and waiting requests are counted where they happen', async () => {
  const { harkara, caller } = await open();
  harkara.model.script([{ text: 'Fine.' }, { status: 401, message: 'No.' }]);
  await caller.start({ message: 'Hello', wait: true });
  await caller.start({ message: 'Hello', wait: true });
  await caller.start({ mesage: 'Hello' });
  const runner = harkara.metrics.get('agent-runner');
  const calls = (await read(runner, 'model_call_duration_seconds')).filter(({ labels }) => !('le' in labels));
  const outcome = (name: string) =>
    expect.objectContaining({ labels: { provider: 'openai', model: 'openai/gpt-4.1-mini', outcome: name }, value: 1 });
  expect(calls).toContainEqual(outcome('replied'));
  expect(calls).toContainEqual(outcome('bad_key'));
  const gateway = harkara.metrics.get('gateway');
  expect(await read(gateway, 'http_refusals_total')).toEqual([
    { labels: { route: '/v1/api/agents/:agent_id/tasks', code: 'body_invalid' }, value: 1 },
  ]);
  expect(await read(gateway, 'waiters_open')).toEqual([{ labels: { kind: 'task' }, value: 0 }]);
  expect((await read(gateway, 'database_connections')).map(({ labels }) => labels)).toEqual([
    { state: 'busy' },
    { state: 'idle' },
    { state: 'pending' },
  ]);
  await expect.poll(() => read(runner, 'jobs_running')).toEqual([{ labels: { queue: 'turns' }, value: 0 }]);
});
