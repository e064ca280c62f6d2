import { Harkara, type TaskEvent } from '@harkara/sdk';
import { createGate, lastText, seedCaller, seedKey, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { useFaultyProxy } from './faulty-proxy.fixture.ts';

const harkara = useHarkara();
const proxy = useFaultyProxy(() => harkara().url);
const clientOf = (key: string) => new Harkara({ apiKey: key, baseUrl: proxy().url });

/** A task that was answered once, and whose second answer waits for the gate. */
async function openSecondTurn() {
  const gate = createGate();
  harkara().model.script(async (request) => {
    if (lastText(request) === 'Wait') await gate.opened;
    return undefined;
  });
  const { key, agentId } = await seedCaller(harkara());
  const client = clientOf(key);
  const { id } = await client.agents.run(agentId, { message: 'Hello' });
  await client.agents.start(agentId, { message: 'Wait', task_id: id });
  return { client, id, gate };
}

const idsOf = (events: readonly TaskEvent[]) => events.map((event) => (event.type === 'step' ? event.id : 'task'));

/** Reads a stream; after `count` events `then` is done, and it goes on. */
async function readAll(
  stream: AsyncIterable<TaskEvent>,
  count: number,
  then: () => Promise<void>,
): Promise<TaskEvent[]> {
  const events: TaskEvent[] = [];
  for await (const event of stream) if (events.push(event) === count) await then();
  return events;
}

test('a stream goes on over a restart of the gateway, and brings each step once', async () => {
  const { client, id, gate } = await openSecondTurn();
  const other = await harkara().startGateway();
  proxy().target = other.url;
  const events = await readAll(client.tasks.stream(id), 1, async () => {
    await other.stop();
    proxy().target = harkara().url;
    gate.open();
  });
  const steps = events.flatMap((event) => (event.type === 'step' ? [`${event.step.turn}-${event.step.step_no}`] : []));
  expect(idsOf(events)).toEqual([...steps, 'task']);
  expect(new Set(steps).size).toBe(steps.length);
  expect(new Set(events.flatMap((event) => (event.type === 'step' ? [event.step.turn] : [])))).toEqual(new Set([1, 2]));
  expect(events.at(-1)).toMatchObject({ task: { status: 'done', reply: 'Echo: Wait' } });
});

test('a stream that is cut asks for what comes after its last event', async () => {
  const { client, id, gate } = await openSecondTurn();
  const events = await readAll(client.tasks.stream(id), 2, async () => {
    proxy().cut();
    proxy().faults.push('lose', { status: 503, retryAfter: '0' }, { status: 429, retryAfter: '0' });
    gate.open();
  });
  expect(new Set(idsOf(events)).size).toBe(events.length);
  const asked = proxy().requests.filter(({ line }) => line.endsWith('/events'));
  expect(asked.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, ...Array(4).fill(idsOf(events)[1])]);
});

test('a stream can begin after an event that was seen before', async () => {
  const { client, id, gate } = await openSecondTurn();
  gate.open();
  const all = await readAll(client.tasks.stream(id), 0, async () => undefined);
  const lastEventId = idsOf(all)[0] ?? '';
  const rest = await readAll(client.tasks.stream(id, { lastEventId }), 0, async () => undefined);
  expect(idsOf(rest)).toEqual(idsOf(all).slice(1));
});

test('a run whose start is answered before its end follows the stream to the end', async () => {
  const gate = createGate();
  harkara().model.script(async () => {
    await gate.opened;
    return undefined;
  });
  const { key, agentId } = await seedCaller(harkara());
  const opened = Promise.withResolvers<void>();
  const client = new Harkara({
    apiKey: key,
    baseUrl: proxy().url,
    // The service would answer a start that waits after 30 seconds; here it is not asked to wait.
    fetch: (address, init) => {
      const body = typeof init?.body === 'string' ? init.body.replace('"wait":true', '"wait":false') : init?.body;
      if (String(address).endsWith('/events')) opened.resolve();
      return fetch(address, body === undefined ? init : { ...init, body });
    },
  });
  const running = client.agents.run(agentId, { message: 'Hello' });
  await opened.promise;
  gate.open();
  expect(await running).toMatchObject({ status: 'done', reply: 'Echo: Hello' });
});

test('aborting a stream ends it at once, and closes its connection', async () => {
  const { client, id, gate } = await openSecondTurn();
  const abort = new AbortController();
  const reason = new Error('enough');
  const stream = client.tasks.stream(id, { signal: abort.signal });
  expect((await stream.next()).value).toMatchObject({ type: 'step' });
  await stream.next();
  const next = stream.next();
  abort.abort(reason);
  await expect(next).rejects.toBe(reason);
  expect((await stream.next()).done).toBe(true);
  gate.open();
});

test('a task that is not there, and a time limit, end a stream', async () => {
  const { client, id, gate } = await openSecondTurn();
  await expect(client.tasks.wait('tsk_none')).rejects.toMatchObject({ name: 'NotFoundError', code: 'task_not_found' });
  await expect(client.tasks.wait(id, { timeoutMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' });
  gate.open();
});

test('1,000 calls at once are all answered', async () => {
  const { key, agentId, projectId } = await seedCaller(harkara());
  const task = await clientOf(key).agents.run(agentId, { message: 'Hello' });
  const keys = await Promise.all(Array.from({ length: 5 }, () => seedKey(harkara().pool, projectId)));
  const clients = keys.map((each) => new Harkara({ apiKey: each.key, baseUrl: harkara().url }));
  const calls = Array.from({ length: 1_000 }, (_, index) => clients[index % 5]?.tasks.get(task.id));
  const answers = await Promise.all(calls);
  expect(answers.filter((answer) => answer?.id === task.id)).toHaveLength(1_000);
});
