import { createTracer, noTracer, traceIdsOf } from '@harkara/runtime';
import { call, seedCaller, seedTool, startHarkara } from '@harkara/testkit';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startTraceReceiver } from './start-trace-receiver.ts';

async function openTracer() {
  const receiver = await startTraceReceiver();
  onTestFinished(receiver.stop);
  const tracer = await createTracer({ service: 'gateway', endpoint: receiver.url });
  const named = (name: string) => receiver.received.find((span) => span.name === name);
  return { receiver, tracer, named };
}

test('work in another process hangs below the request whose id its row carries', async () => {
  const { tracer, named } = await openTracer();
  const other = await openTracer();
  const requestId = '5f0c1c0e-7b43-4b57-9f5d-2f5f6a3b9c11';
  const request = tracer.openRequest({ name: 'POST /tasks', requestId });
  request.end();
  await other.tracer.spanOf(requestId, { name: 'turn' }, () =>
    other.tracer.span('chat', { tokens: 3 }, async () => undefined),
  );
  await Promise.all([tracer.close(), other.tracer.close()]);
  expect(named('POST /tasks')).toMatchObject({ traceId: requestId.replaceAll('-', ''), service: 'gateway' });
  expect(other.named('turn')).toMatchObject({
    traceId: named('POST /tasks')?.traceId,
    parentSpanId: named('POST /tasks')?.spanId,
  });
  expect(other.named('chat')).toMatchObject({ parentSpanId: other.named('turn')?.spanId, attributes: { tokens: 3 } });
});

test('spans opened side by side stay below their own parents', async () => {
  const { tracer, receiver } = await openTracer();
  await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      tracer.span(name, {}, async () => {
        await new Promise(setImmediate);
        await tracer.span(`below ${name}`, {}, async () => undefined);
      }),
    ),
  );
  await tracer.close();
  const byId = new Map(receiver.received.map((span) => [span.spanId, span.name]));
  const below = receiver.received.filter(({ name }) => name.startsWith('below'));
  expect(below.map(({ name, parentSpanId }) => [name, byId.get(parentSpanId ?? '')]).sort()).toEqual([
    ['below a', 'a'],
    ['below b', 'b'],
    ['below c', 'c'],
  ]);
});

test('a span that fails keeps the code of the error and none of its words', async () => {
  const { tracer, receiver, named } = await openTracer();
  const failure = Object.assign(new Error('hush hk_secretsecretsecret'), { code: 'provider_down' });
  await expect(tracer.span('chat', {}, () => Promise.reject(failure))).rejects.toBe(failure);
  await tracer.close();
  expect(named('chat')).toMatchObject({ failed: true, attributes: { 'error.type': 'provider_down' } });
  expect(receiver.raw.join()).not.toContain('hush');
});

test('without a collector nothing is traced, and a collector that is away costs nobody anything', async () => {
  expect(await createTracer({ service: 'gateway' })).toBe(noTracer);
  const away = await createTracer({ service: 'gateway', endpoint: 'http://127.0.0.1:9' });
  expect(await away.span('chat', {}, async () => 'done')).toBe('done');
  await away.close();
});

test('a task can be followed from the caller through the door to the model', async () => {
  const receiver = await startTraceReceiver();
  onTestFinished(receiver.stop);
  const harkara = await startHarkara({
    serverUrl: inject('databaseUrl'),
    redisUrl: null,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
  });
  const caller = await seedCaller(harkara);
  harkara.model.script([{ text: 'A very private answer.' }]);
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const started = await caller.start(
    { message: 'A very private question.', wait: true },
    { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  );
  const refused = await call(`${harkara.url}/v1/hooks/trg_none?token=whs_averysecrettokenindeed`, 'POST');
  const {
    rows: [task],
  } = await harkara.pool.query<{ trace_id: string }>('SELECT trace_id FROM task WHERE id = $1', [started.body.id]);
  await harkara.stop();

  expect(task?.trace_id).toBe(started.headers.get('x-request-id'));
  const spanNamed = (part: string) => receiver.received.find(({ name }) => name.includes(part));
  expect(spanNamed('agents')).toMatchObject({
    name: 'POST /v1/api/agents/:agent_id/tasks',
    service: 'gateway',
    ...traceIdsOf(String(task?.trace_id)),
    traceId,
    parentSpanId: '00f067aa0ba902b7',
    attributes: { 'http.response.status_code': 200, 'http.request.method': 'POST' },
    failed: false,
  });
  expect(spanNamed('turn')).toMatchObject({
    service: 'agent-runner',
    traceId,
    parentSpanId: spanNamed('agents')?.spanId,
  });
  expect(spanNamed('chat openai/gpt-4.1-mini')).toMatchObject({
    service: 'agent-runner',
    traceId,
    parentSpanId: spanNamed('turn')?.spanId,
    attributes: { 'gen_ai.provider.name': 'openai' },
  });
  expect(spanNamed('/v1/hooks')).toMatchObject({
    ...traceIdsOf(String(refused.headers.get('x-request-id'))),
    attributes: { 'harkara.refusal': expect.any(String) },
  });
  for (const secret of ['whs_averysecrettokenindeed', 'very private', caller.key])
    expect(receiver.raw.join('\n')).not.toContain(secret);
});

test("a tool's run can be followed from the caller to each step and the call it makes", async () => {
  const receiver = await startTraceReceiver();
  onTestFinished(receiver.stop);
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, TOOL_HTTP_ALLOW: '127.0.0.1' };
  const harkara = await startHarkara({ serverUrl: inject('databaseUrl'), redisUrl: null, env });
  const draft = {
    steps: [
      { id: 'fetch', name: 'Fetch', type: 'http', url: `${harkara.url}/healthz?token={{secrets.TOKEN}}` },
      { id: 'shape', name: 'Shape', type: 'transform', expression: '"private words"' },
    ],
  };
  const { run } = await seedTool(harkara, { draft, secrets: { TOKEN: 'a-very-secret-token' } });
  expect((await run()).body.status).toBe('done');
  await harkara.stop();

  const spanNamed = (name: string) => receiver.received.find((span) => span.name === name);
  const request = receiver.received.find(({ name }) => name.includes('/runs'));
  const steps = receiver.received.filter(({ name }) => name === 'step');
  expect(spanNamed('tool run')).toMatchObject({
    service: 'tool-runner',
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
  });
  expect(
    steps.map(({ attributes, parentSpanId }) => [
      attributes['harkara.step'],
      attributes['harkara.outcome'],
      parentSpanId,
    ]),
  ).toEqual([
    ['fetch', 'ok', spanNamed('tool run')?.spanId],
    ['shape', 'ok', spanNamed('tool run')?.spanId],
  ]);
  expect(receiver.received.some(({ parentSpanId }) => parentSpanId === steps[0]?.spanId)).toBe(true);
  for (const secret of ['a-very-secret-token', 'private words']) expect(receiver.raw.join('\n')).not.toContain(secret);
});
