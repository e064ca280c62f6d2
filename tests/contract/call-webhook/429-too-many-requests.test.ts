import { rates } from '@harkara/contract';
import { ageRateWindow, type SeededWebhook, seedWebhook, setRow, useHarkara, webhookOf } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const { limit } = rates.webhookCalls;
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();
const useUp = (webhook: SeededWebhook) => times(limit, () => webhook.post({}));

test('of 60 calls at once exactly 30 are accepted; the others are told when to come back', async () => {
  const webhook = await seedWebhook(harkara());
  const replies = await times(60, () => webhook.post({}));
  expect(statusesOf(replies)).toEqual([...Array(30).fill(202), ...Array(30).fill(429)]);
  for (const reply of replies.filter(({ status }) => status === 429)) {
    expect(reply.body).toEqual({ detail: 'Too many requests this minute.' });
    expect(Number(reply.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds >= 50 && seconds <= 60);
    expect(reply.headers.get('ratelimit-policy')).toBe('"webhook";q=30;w=60');
  }
  const { rows } = await harkara().pool.query('SELECT count(*)::int AS started FROM task WHERE trigger_id = $1', [
    webhook.triggerId,
  ]);
  expect(rows).toEqual([{ started: 30 }]);
});

test('Retry-After is true: a second before it a call is refused, then it is admitted', async () => {
  const webhook = await seedWebhook(harkara());
  await useUp(webhook);
  const refused = await webhook.post({});
  await ageRateWindow(harkara(), webhook.triggerId, Number(refused.headers.get('retry-after')) - 2);
  expect((await webhook.post({})).status).toBe(429);
  await ageRateWindow(harkara(), webhook.triggerId, 2);
  expect((await webhook.post({})).status).toBe(202);
});

test('1,000 calls with a wrong secret count for nothing', async () => {
  const webhook = await seedWebhook(harkara());
  for (let round = 0; round < 20; round += 1) {
    const wrong = await times(50, () => webhook.post({}, { 'X-Service-Secret': 'wrong' }));
    expect(new Set(statusesOf(wrong))).toEqual(new Set([401]));
  }
  expect(new Set(statusesOf(await useUp(webhook)))).toEqual(new Set([202]));
  expect((await webhook.post({})).status).toBe(429);
  expect((await webhook.post({}, { 'X-Service-Secret': 'wrong' })).status).toBe(401);
});

test('refused calls and duplicates count like accepted ones', async () => {
  const webhook = await seedWebhook(harkara());
  await times(10, () => webhook.post('{'));
  await times(10, () => webhook.post({}, { 'Idempotency-Key': 'one' }));
  await setRow(harkara(), 'agent', webhook.agentId, { paused_at: { sql: 'now()' } });
  await times(10, () => webhook.post({}));
  expect((await webhook.post({})).status).toBe(429);
});

test('the rate comes before the size and after the told size', async () => {
  const webhook = await seedWebhook(harkara());
  await useUp(webhook);
  const body = () => new Blob([Buffer.alloc(65_537, ' ')]).stream();
  const send = () =>
    fetch(`${harkara().url}/v1/hooks/${webhook.triggerId}`, {
      method: 'POST',
      headers: { 'X-Service-Secret': webhook.secret },
      body: body(),
      duplex: 'half',
    });
  expect((await send()).status).toBe(429);
  expect((await webhook.post(' '.repeat(65_537))).status).toBe(413);
});

test('each webhook has a budget of its own, and says what is left of it', async () => {
  const webhook = await seedWebhook(harkara());
  const other = await webhookOf(harkara(), webhook);
  expect((await webhook.post({})).headers.get('ratelimit')).toMatch(/^"webhook";r=29;t=\d+$/);
  await useUp(webhook);
  expect((await other.post({})).headers.get('ratelimit')).toMatch(/^"webhook";r=29;t=\d+$/);
});

test('a flood is noted in the log of deliveries, and does not fill it', async () => {
  const webhook = await seedWebhook(harkara());
  await useUp(webhook);
  await times(80, () => webhook.post({}));
  const notes = (await webhook.listDeliveries()).filter(({ outcome }) => outcome === 'Refused');
  expect(notes).toHaveLength(30);
  expect(notes[0]).toMatchObject({ reason: 'Too many requests this minute.', body: null, task_id: null });
});
