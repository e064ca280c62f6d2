import { call, listEvents, seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara();

test('a finished task is told whole: its steps, then itself, then the end', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello', wait: true });
  const events = await listEvents({ url: harkara().url, key: caller.key, taskId: body.id });
  expect(events.map(({ id, event }) => [id, event])).toEqual([
    ['1-1', 'step'],
    ['1-2', 'step'],
    ['1-2', 'task'],
  ]);
  expect(events[0]?.data).toMatchObject({
    kind: 'model_call',
    status: 'done',
    turn: 1,
    step_no: 1,
    agent_id: caller.agentId,
  });
  expect(events[1]?.data).toMatchObject({ kind: 'reply', status: 'done' });
  expect(events.at(-1)?.data).toEqual(body);
});

test('Last-Event-ID leaves out what was read before', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello', wait: true });
  const input = { url: harkara().url, key: caller.key, taskId: body.id };
  expect((await listEvents({ ...input, lastEventId: '1-1' })).map(({ id }) => id)).toEqual(['1-2', '1-2']);
  expect((await listEvents({ ...input, lastEventId: '1-2' })).map(({ event }) => event)).toEqual(['task']);
});

const strangeIds = ['', 'nonsense', '-1', '1-1-1', `${'9'.repeat(40)}-1`];

test.each(strangeIds)('the Last-Event-ID "%s", which never was ours, begins anew', async (lastEventId) => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello', wait: true });
  const events = await listEvents({ url: harkara().url, key: caller.key, taskId: body.id, lastEventId });
  expect(events[0]?.id).toBe('1-1');
});

test('a step says what it cost, in rupees, and how long it took', async () => {
  const caller = await seedCaller(harkara());
  harkara().model.script([{ text: 'Hi', usage: { tokensIn: 1_000, tokensOut: 100 } }]);
  const { body } = await caller.start({ message: 'Hello', wait: true });
  const [step] = await listEvents({ url: harkara().url, key: caller.key, taskId: body.id });
  expect(step?.data).toMatchObject({
    tokens_in: 1_000,
    tokens_out: 100,
    cost_inr: 0.0532,
    duration_ms: expect.any(Number),
  });
});

test('no proxy may keep or hold back the stream', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello', wait: true });
  const { headers } = await call(`${harkara().url}/v1/api/tasks/${body.id}/events`, 'GET', { token: caller.key });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-accel-buffering')).toBe('no');
});
