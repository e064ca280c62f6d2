import { type Outbound, OutboundError } from '@harkara/outbound';
import { createMetrics, noTracer, type Tracer } from '@harkara/runtime';
import { expect, test } from 'vitest';
import { observeOutbound } from './observe-outbound.ts';

const answer = (status: number) => ({ status, headers: {}, body: new Uint8Array() });

function open(request: Outbound['request']) {
  const metrics = createMetrics('test');
  const traced: unknown[] = [];
  const tracer: Tracer = {
    ...noTracer,
    span: (name, attributes, work) => {
      traced.push(name, attributes);
      return work({ set: (facts) => void traced.push(facts), fail: () => undefined });
    },
  };
  const outbound = observeOutbound({ request, close: async () => undefined }, { metrics, tracer });
  const counted = async () => {
    const found = await metrics.registry.getSingleMetric('outbound_call_duration_seconds')?.get();
    const counts =
      found?.values.filter((value) => (value as { metricName?: string }).metricName?.endsWith('_count')) ?? [];
    return counts.map(({ labels, value }) => [labels['outcome'], value]);
  };
  return { outbound, traced, counted };
}

const call = { method: 'GET', url: 'https://api.example.com/?token=hush', timeoutMs: 1_000, bytesMax: 10 };

test('a call is counted by how it ended, also when there was no answer', async () => {
  const replies = [
    async () => answer(204),
    async () => answer(503),
    () => Promise.reject(new OutboundError('address')),
  ];
  const { outbound, counted } = open(() => replies.shift()!());
  expect((await outbound.request(call)).status).toBe(204);
  expect((await outbound.request(call)).status).toBe(503);
  await expect(outbound.request(call)).rejects.toMatchObject({ reason: 'address' });
  expect(await counted()).toEqual([
    ['2xx', 1],
    ['5xx', 1],
    ['address', 1],
  ]);
});

test('a span has the method and the status, and never the address', async () => {
  const { outbound, traced } = open(async () => answer(200));
  await outbound.request(call);
  expect(traced).toEqual(['HTTP GET', { 'http.request.method': 'GET' }, { 'http.response.status_code': 200 }]);
});
