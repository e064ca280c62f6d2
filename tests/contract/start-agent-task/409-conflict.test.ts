import { seedCaller, seedFile, setRow, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

const unavailable = { status: 409, body: { detail: 'The agent is not live or is paused.' } };
const notLive = [
  ['never published', { published_version: null }],
  ['paused', { paused_at: { sql: 'now()' } }],
] as const;

test.each(notLive)('an agent that is %s takes no work', async (_title, state) => {
  const caller = await seedCaller(harkara());
  await setRow(harkara(), 'agent', caller.agentId, state);
  expect(await caller.start({ message: 'Hello' })).toMatchObject(unavailable);
  expect(await caller.start({ message: 'Hello', wait: true })).toMatchObject(unavailable);
});

test('a paused agent takes no follow-up either, and does again once it is resumed', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  await setRow(harkara(), 'task', body.id, { status: 'done' });
  await setRow(harkara(), 'agent', caller.agentId, { paused_at: { sql: 'now()' } });
  expect(await caller.start({ message: 'More', task_id: body.id })).toMatchObject(unavailable);
  await setRow(harkara(), 'agent', caller.agentId, { paused_at: null });
  expect((await caller.start({ message: 'More', task_id: body.id })).status).toBe(202);
});

test.each(['queued', 'running', 'needs_approval'])(
  'a task that is %s takes no follow-up, and keeps its messages',
  async (status) => {
    const caller = await seedCaller(harkara());
    const { body } = await caller.start({ message: 'One' });
    await setRow(harkara(), 'task', body.id, { status });
    const busy = { status: 409, body: { detail: 'The agent is still working on the last message in this task.' } };
    expect(await caller.start({ message: 'Two', task_id: body.id })).toMatchObject(busy);
    expect(await caller.start({ message: 'Two', task_id: body.id }, { 'Idempotency-Key': 'two' })).toMatchObject(busy);
    expect((await caller.read(body.id)).body.messages.map(({ content }) => content)).toEqual(['One']);
  },
);

test('a file is sent once', async () => {
  const caller = await seedCaller(harkara());
  const file = await seedFile(harkara(), caller);
  const first = await caller.start({ message: 'Look', attachment_ids: [file] });
  expect(first.status).toBe(202);
  const refusal = { status: 409, body: { detail: 'This file was already sent.' } };
  expect(await caller.start({ message: 'Look', attachment_ids: [file] })).toMatchObject(refusal);
  await setRow(harkara(), 'task', first.body.id, { status: 'done' });
  expect(await caller.start({ message: 'Again', task_id: first.body.id, attachment_ids: [file] })).toMatchObject(
    refusal,
  );
});

test('of 20 senders of one file exactly one succeeds', async () => {
  const caller = await seedCaller(harkara());
  const file = await seedFile(harkara(), caller);
  const replies = await Promise.all(Array.from({ length: 20 }, () => caller.start({ attachment_ids: [file] })));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([202, ...Array.from({ length: 19 }, () => 409)]);
});
