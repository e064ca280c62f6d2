import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { callerOf, seedCaller, seedKey, seedTool, seedWebhook, toolOf, useHarkara, webhookOf } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { recordStatements } from './record-statements.ts';

const harkara = useHarkara({ withoutRunner: true });
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Until this many requests have come to a server of this process. */
async function untilArrived(count: number): Promise<void> {
  const all = Promise.withResolvers<void>();
  let left = count;
  const onRequest = () => void ((left -= 1) === 0 && all.resolve());
  subscribe('http.server.request.start', onRequest);
  await all.promise;
  unsubscribe('http.server.request.start', onRequest);
}

/** The answers of calls that meet, because the table that they read first is locked until all have come. */
async function meet<Answer>(table: string, calls: readonly (() => Promise<Answer>)[]) {
  const session = await harkara().pool.connect();
  await session.query(`BEGIN; LOCK TABLE ${table}`);
  let answers: Answer[] = [];
  const recorded = await recordStatements(async () => {
    const arrived = untilArrived(calls.length);
    const answered = Promise.all(calls.map((each) => each()));
    await arrived;
    await session.query('COMMIT');
    answers = await answered;
  });
  session.release();
  return { answers, names: recorded.filter(({ service }) => service === 'gateway').map(({ name }) => name) };
}

/** Webhooks of one agent, because each may be called 30 times a minute. */
async function seedWebhooks(count: number) {
  const first = await seedWebhook(harkara());
  const others = await Promise.all(times(count - 1, () => webhookOf(harkara(), first)));
  return (index: number) => [first, ...others][index % count] ?? first;
}

test('64 webhook calls at once are at most 16 statements, 8 of them with a commit, and each has its own task', async () => {
  const webhook = await seedWebhooks(4);
  const post = (n: number) => () => webhook(n).post({ order: n });
  const { answers, names } = await meet('trigger', times(64, post));
  expect(names.length, names.join()).toBeLessThanOrEqual(16);
  expect(names.filter((name) => name === 'write-webhook-call').length, names.join()).toBeLessThanOrEqual(8);
  expect(answers.map(({ status }) => status)).toEqual(times(64, () => 202));
  const messages = await Promise.all(answers.map(({ body }, n) => webhook(n).readMessage(body.task_id)));
  messages.forEach((message, n) => expect(message).toContain(String(n)));
  const deliveries = await Promise.all(times(4, (n) => webhook(n).listDeliveries()));
  const tasks = deliveries.flat().map(({ task_id }) => task_id);
  expect(tasks.sort()).toEqual(answers.map(({ body }) => body.task_id).sort());
});

test('60 webhook calls at once with 6 Idempotency-Keys start 6 tasks, and each is told which', async () => {
  const webhook = await seedWebhooks(3);
  const post = (n: number) => webhook(n).post({ order: n }, { 'Idempotency-Key': `order-${n % 2}` });
  const replies = await Promise.all(times(60, post));
  const started = replies.filter(({ body }) => !body.duplicate);
  expect(started).toHaveLength(6);
  const keyOf = (n: number) => `${webhook(n).triggerId} ${n % 2}`;
  expect(new Set(replies.map(({ body }, n) => `${keyOf(n)} ${body.task_id}`)).size).toBe(6);
});

test('among calls at once each has its own outcome: accepted, a repeat, no JSON, a wrong secret', async () => {
  const webhook = await seedWebhooks(2);
  const { body: first } = await webhook(0).post({ order: 0 }, { 'Idempotency-Key': 'once' });
  const calls = [
    webhook(0).post({ order: 1 }),
    webhook(0).post({ order: 0 }, { 'Idempotency-Key': 'once' }),
    webhook(1).post('not JSON'),
    webhook(1).post({ order: 2 }, { 'X-Service-Secret': 'wrong' }),
    webhook(1).post({ order: 3 }, { 'Idempotency-Key': 'once' }),
  ];
  const replies = await Promise.all(calls);
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 400, 401, 202]);
  expect(replies[1]?.body).toMatchObject({ task_id: first.task_id, duplicate: true });
  const outcomes = await Promise.all(times(2, (n) => webhook(n).listDeliveries()));
  expect(outcomes.map((rows) => rows.map(({ outcome }) => outcome).sort())).toEqual([
    ['Accepted', 'Accepted', 'Duplicate'],
    ['Accepted', 'Refused'],
  ]);
});

/** Keys of one project, because each may start 30 tasks a minute. */
async function seedCallers(count: number) {
  const first = await seedCaller(harkara());
  const keys = await Promise.all(times(count - 1, () => seedKey(harkara().pool, first.projectId)));
  const all = [first, ...keys.map((key) => callerOf(harkara(), { ...first, ...key }, first.agentId))];
  return (index: number) => all[index % count] ?? first;
}

test('64 starts at once are at most 16 statements, and 64 reads of them at most 8', async () => {
  const caller = await seedCallers(4);
  const start = (n: number) => () => caller(n).start({ message: `Order ${n}` });
  const started = await meet('api_key', times(64, start));
  expect(started.names.length, started.names.join()).toBeLessThanOrEqual(16);
  const ids = started.answers.map(({ body }) => body.id);
  const get = (id: string, n: number) => () => caller(n).read(id);
  const read = await meet('api_key', ids.map(get));
  expect(read.names.length, read.names.join()).toBeLessThanOrEqual(8);
  const messages = read.answers.map(({ body }) => body.messages.map(({ content }) => content));
  expect(messages).toEqual(times(64, (n) => [`Order ${n}`]));
});

test('among starts and reads at once each has its own outcome', async () => {
  const [one, other] = [await seedCaller(harkara()), await seedCaller(harkara())];
  const { body } = await one.start({ message: 'First' }, { 'Idempotency-Key': 'once' });
  const starts = [
    one.start({ message: 'First' }, { 'Idempotency-Key': 'once' }),
    one.start({ message: 'Another' }, { 'Idempotency-Key': 'once' }),
    other.start({ message: 'First' }, { 'Idempotency-Key': 'once' }),
    one.start({ message: 'Second' }, { 'Idempotency-Key': 'twice' }),
    one.start({ message: 'Second' }, { 'Idempotency-Key': 'twice' }),
  ];
  const replies = await Promise.all(starts);
  expect(replies.map(({ status }) => status)).toEqual([202, 422, 202, 202, 202]);
  expect(replies[0]?.body.id).toBe(body.id);
  expect(replies[4]?.body.id).toBe(replies[3]?.body.id);
  const reads = await Promise.all([one.read(body.id), other.read(body.id), one.read(replies[3]?.body.id ?? '')]);
  expect(reads.map(({ status }) => status)).toEqual([200, 404, 200]);
});

/** A tool that answers its input, with keys of one project, because each may run 30 tools a minute. */
async function seedTools(keys: number) {
  const inputs = [{ key: 'text', label: 'Text', type: 'text' }];
  const steps = [{ id: 'echo', name: 'Echo', type: 'transform', expression: 'inputs.text' }];
  const first = await seedTool(harkara(), {
    draft: { inputs, steps, output: { type: 'text', value: '{{steps.echo.output}}' } },
  });
  const others = await Promise.all(times(keys - 1, () => seedKey(harkara().pool, first.projectId)));
  const all = [first, ...others.map((key) => toolOf(callerOf(harkara(), { ...first, ...key }, ''), first.toolId))];
  return (index: number) => all[index % keys] ?? first;
}

test('64 tool runs at once begin with at most 16 statements, and each has its own output', async () => {
  const tool = await seedTools(4);
  const run = (n: number) => () => tool(n).run({ text: `Order ${n}` });
  const { answers, names } = await meet('api_key', times(64, run));
  const begun = names.filter((name) => name === 'find-key-and-tool' || name === 'insert-tool-run');
  expect(begun.length, names.join()).toBeLessThanOrEqual(16);
  expect(answers.map(({ body }) => body.output)).toEqual(times(64, (n) => `Order ${n}`));
});

test('among tool runs at once each has its own outcome: done, a repeat, wrong inputs, no such tool, a long output', async () => {
  const tool = await seedTools(2);
  const first = await tool(0).run({ text: 'Once' }, { 'Idempotency-Key': 'once' });
  const long = 'x'.repeat(200_000);
  const replies = await Promise.all([
    tool(0).run({ text: 'Once' }, { 'Idempotency-Key': 'once' }),
    tool(0).run({ text: 'Another' }, { 'Idempotency-Key': 'once' }),
    tool(1).run({ text: 'Once' }, { 'Idempotency-Key': 'once' }),
    tool(1).run({ other: 1 }),
    toolOf(tool(1), 'ctl_00000000000000000000000000').run({ text: 'Nobody' }),
    tool(0).run({ text: long }),
    tool(1).run({ text: long }),
    tool(0).run({ text: 'Short' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 422, 200, 422, 404, 200, 200, 200]);
  expect(replies[0]?.body.run_id).toBe(first.body.run_id);
  expect(replies[2]?.body.run_id).not.toBe(first.body.run_id);
  expect(replies.slice(5).map(({ body }) => body.output)).toEqual([long, long, 'Short']);
});
