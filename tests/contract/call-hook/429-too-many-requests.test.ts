import { rates } from '@harkara/contract';
import { expect, test } from 'vitest';
import { ageRateWindow } from '../conditions/age-rate-window.ts';
import { hookOf, seedHook, type SeededHook } from '../harness/seed-hook.ts';
import { setRow } from '../harness/set-rows.ts';
import { useHarkara } from '../harness/use-harkara.ts';

const harkara = useHarkara({ withoutRunner: true });
const { limit } = rates.webhookCalls;
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();
const useUp = (hook: SeededHook) => times(limit, () => hook.post({}));

test('of 60 calls at once exactly 30 are accepted; the others are told when to come back', async () => {
  const hook = await seedHook(harkara());
  const replies = await times(60, () => hook.post({}));
  expect(statusesOf(replies)).toEqual([...Array(30).fill(202), ...Array(30).fill(429)]);
  for (const reply of replies.filter(({ status }) => status === 429)) {
    expect(reply.body).toEqual({ detail: 'Too many requests this minute.' });
    expect(Number(reply.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds >= 50 && seconds <= 60);
    expect(reply.headers.get('ratelimit-policy')).toBe('"webhook";q=30;w=60');
  }
  const { rows } = await harkara().pool.query('SELECT count(*)::int AS started FROM task WHERE trigger_id = $1', [
    hook.triggerId,
  ]);
  expect(rows).toEqual([{ started: 30 }]);
});

test('Retry-After is true: a second before it a call is refused, then it is admitted', async () => {
  const hook = await seedHook(harkara());
  await useUp(hook);
  const refused = await hook.post({});
  await ageRateWindow(harkara(), hook.triggerId, Number(refused.headers.get('retry-after')) - 2);
  expect((await hook.post({})).status).toBe(429);
  await ageRateWindow(harkara(), hook.triggerId, 2);
  expect((await hook.post({})).status).toBe(202);
});

test('1,000 calls with a wrong secret count for nothing', async () => {
  const hook = await seedHook(harkara());
  for (let round = 0; round < 20; round += 1) {
    const wrong = await times(50, () => hook.post({}, { 'X-Service-Secret': 'wrong' }));
    expect(new Set(statusesOf(wrong))).toEqual(new Set([401]));
  }
  expect(new Set(statusesOf(await useUp(hook)))).toEqual(new Set([202]));
  expect((await hook.post({})).status).toBe(429);
  expect((await hook.post({}, { 'X-Service-Secret': 'wrong' })).status).toBe(401);
});

test('refused calls and duplicates count like accepted ones', async () => {
  const hook = await seedHook(harkara());
  await times(10, () => hook.post('{'));
  await times(10, () => hook.post({}, { 'Idempotency-Key': 'one' }));
  await setRow(harkara(), 'agent', hook.agentId, { paused_at: { sql: 'now()' } });
  await times(10, () => hook.post({}));
  expect((await hook.post({})).status).toBe(429);
});

test('the rate comes before the size and after the told size', async () => {
  const hook = await seedHook(harkara());
  await useUp(hook);
  const body = () => ReadableStream.from([Buffer.alloc(65_537, ' ')]);
  const send = () =>
    fetch(`${harkara().url}/v1/hooks/${hook.triggerId}`, {
      method: 'POST',
      headers: { 'X-Service-Secret': hook.secret },
      body: body(),
      duplex: 'half',
    });
  expect((await send()).status).toBe(429);
  expect((await hook.post(' '.repeat(65_537))).status).toBe(413);
});

test('each webhook has a budget of its own, and says what is left of it', async () => {
  const hook = await seedHook(harkara());
  const other = await hookOf(harkara(), hook);
  expect((await hook.post({})).headers.get('ratelimit')).toMatch(/^"webhook";r=29;t=\d+$/);
  await useUp(hook);
  expect((await other.post({})).headers.get('ratelimit')).toMatch(/^"webhook";r=29;t=\d+$/);
});

test('a flood is noted in the log of deliveries, and does not fill it', async () => {
  const hook = await seedHook(harkara());
  await useUp(hook);
  await times(80, () => hook.post({}));
  const notes = (await hook.listDeliveries()).filter(({ outcome }) => outcome === 'Refused');
  expect(notes).toHaveLength(30);
  expect(notes[0]).toMatchObject({ reason: 'Too many requests this minute.', body: null, task_id: null });
});
