import { afterEach, expect, test } from 'vitest';
import { createMetrics } from '../metrics/create-metrics.ts';
import { createHealth } from './create-health.ts';
import { productVersion } from './product-version.ts';
import { type OpsServer, startOpsServer } from './start-ops-server.ts';

const open: OpsServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function startOps() {
  const metrics = createMetrics('gateway');
  const health = createHealth();
  const server = await startOpsServer({ port: 0, host: '127.0.0.1', metrics, health });
  open.push(server);
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  return { metrics, health, get };
}

test('a service is ready from its start until it stops, and always alive', async () => {
  const { health, get } = await startOps();
  expect((await get('/readyz')).status).toBe(503);
  health.setState('running');
  expect(await get('/readyz')).toEqual({ status: 200, text: '{"status":"ok","checks":{}}' });
  health.setState('stopping');
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
});

test('a failing check takes the service down, an optional one degrades it, and one that never ends fails', async () => {
  const { health, get } = await startOps();
  health.setState('running');
  health.add('redis', () => Promise.reject(new Error('unreachable')), { optional: true });
  expect(await get('/readyz')).toEqual({ status: 200, text: '{"status":"degraded","checks":{"redis":"unreachable"}}' });
  health.add('database', () => new Promise(() => undefined));
  const answer = await get('/readyz');
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.text)).toMatchObject({
    status: 'down',
    checks: { database: expect.stringContaining('1000 ms') },
  });
});

test('only a problem that needs a new process ends liveness, and the report names it', async () => {
  const { health, get } = await startOps();
  let problem: string | null = null;
  health.watch('turns', () => problem);
  expect(JSON.parse((await get('/healthz')).text)).toMatchObject({
    status: 'ok',
    version: productVersion,
    checks: { turns: 'ok' },
  });
  problem = 'a job outlived its time limit';
  expect(await get('/healthz')).toMatchObject({
    status: 503,
    text: expect.stringContaining('a job outlived its time limit'),
  });
});

test('metrics carry the service and what it counted', async () => {
  const { metrics, get } = await startOps();
  const spec = { name: 'calls_total', help: 'Calls.', labels: ['outcome'] } as const;
  metrics.counter(spec).inc({ outcome: 'done' });
  metrics.counter(spec).inc({ outcome: 'done' });
  expect((await get('/metrics')).text).toContain('calls_total{outcome="done",service="gateway"} 2');
  expect((await get('/other')).status).toBe(404);
});
