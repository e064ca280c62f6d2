import { seedWebhook, useHarkara, webhookOf } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { recordStatements } from './record-statements.ts';

const harkara = useHarkara({ withoutRunner: true });
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** What the work answers, and the statements of the gateway during it. */
async function record<Answer>(work: () => Promise<Answer>) {
  let answer: Answer | undefined;
  const recorded = await recordStatements(async () => void (answer = await work()));
  const names = recorded.filter(({ service }) => service === 'gateway').map(({ name }) => name);
  return { answer: answer as Answer, names };
}

/** Webhooks of one agent, because each may be called 30 times a minute. */
async function seedWebhooks(count: number) {
  const first = await seedWebhook(harkara());
  const others = await Promise.all(times(count - 1, () => webhookOf(harkara(), first)));
  return (index: number) => [first, ...others][index % count] ?? first;
}

test('64 webhook calls at once are at most 16 statements, 8 of them with a commit, and each has its own task', async () => {
  const webhook = await seedWebhooks(4);
  const { answer, names } = await record(() => Promise.all(times(64, (n) => webhook(n).post({ order: n }))));
  expect(names.length, names.join()).toBeLessThanOrEqual(16);
  expect(names.filter((name) => name === 'write-webhook-call').length, names.join()).toBeLessThanOrEqual(8);
  expect(answer.map(({ status }) => status)).toEqual(times(64, () => 202));
  const messages = await Promise.all(answer.map(({ body }, n) => webhook(n).readMessage(body.task_id)));
  messages.forEach((message, n) => expect(message).toContain(String(n)));
  const deliveries = await Promise.all(times(4, (n) => webhook(n).listDeliveries()));
  const tasks = deliveries.flat().map(({ task_id }) => task_id);
  expect(tasks.sort()).toEqual(answer.map(({ body }) => body.task_id).sort());
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
