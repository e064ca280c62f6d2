import { seedFile, seedWorkforceCaller, setRow, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const unavailable = { status: 409, body: { detail: 'The workforce is not live or is paused.' } };
const paused = { paused_at: { sql: 'now()' } };

test.each([
  ['never published', { published_version: null }],
  ['paused', paused],
])('a workforce that is %s takes no work', async (_title, state) => {
  const caller = await seedWorkforceCaller(harkara());
  await setRow(harkara(), 'workforce', caller.workforceId, state);
  expect(await caller.give({ message: 'Hello' })).toMatchObject(unavailable);
  expect(await caller.give({ message: 'Hello', wait: true })).toMatchObject(unavailable);
});

describe('a workforce in which nobody can take work', () => {
  test('takes none, and does as soon as one of its agents can again', async () => {
    const caller = await seedWorkforceCaller(harkara());
    await setRow(harkara(), 'agent', caller.front, paused);
    await setRow(harkara(), 'agent', caller.refunds, { published_version: null });
    await setRow(harkara(), 'agent', caller.pictures, { deleted_at: { sql: 'now()' } });
    expect(await caller.give({ message: 'Hello' })).toMatchObject(unavailable);
    expect(await caller.give({ message: 'Look', attachment_ids: [await seedFile(harkara(), caller)] })).toMatchObject(
      unavailable,
    );
    await setRow(harkara(), 'agent', caller.front, { paused_at: null });
    expect((await caller.give({ message: 'Hello' })).status).toBe(202);
  });

  test('takes no follow-up either', async () => {
    const caller = await seedWorkforceCaller(harkara());
    const task_id = (await caller.give({ message: 'Hello' })).body.id;
    await setRow(harkara(), 'task', task_id, { status: 'done' });
    for (const id of [caller.front, caller.refunds, caller.pictures]) await setRow(harkara(), 'agent', id, paused);
    expect(await caller.give({ message: 'More', task_id })).toMatchObject(unavailable);
    expect((await caller.read(task_id)).body).toMatchObject({ status: 'done', messages: [{ content: 'Hello' }] });
  });
});

test('a paused or deleted workforce takes no follow-up; resumed it does', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const task_id = (await caller.give({ message: 'Hello' })).body.id;
  await setRow(harkara(), 'task', task_id, { status: 'done' });
  for (const column of ['paused_at', 'deleted_at']) {
    await setRow(harkara(), 'workforce', caller.workforceId, { [column]: { sql: 'now()' } });
    expect(await caller.give({ message: 'More', task_id })).toMatchObject(unavailable);
    await setRow(harkara(), 'workforce', caller.workforceId, { [column]: null });
  }
  expect((await caller.give({ message: 'More', task_id })).status).toBe(202);
});

test.each(['queued', 'running', 'needs_approval'])(
  'a task that is %s takes no follow-up, and keeps its messages and its holder',
  async (status) => {
    const caller = await seedWorkforceCaller(harkara());
    const task_id = (await caller.give({ message: 'One' })).body.id;
    await setRow(harkara(), 'task', task_id, { status });
    const busy = { status: 409, body: { detail: 'The agent is still working on the last message in this task.' } };
    expect(await caller.give({ message: 'A refund', task_id })).toMatchObject(busy);
    expect(await caller.give({ message: 'A refund', task_id }, { 'Idempotency-Key': 'two' })).toMatchObject(busy);
    expect((await caller.read(task_id)).body).toMatchObject({ agent_id: caller.front, messages: [{ content: 'One' }] });
  },
);

test('of 20 follow-ups at once exactly one is taken', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const task_id = (await caller.give({ message: 'One' })).body.id;
  await setRow(harkara(), 'task', task_id, { status: 'done' });
  const replies = await Promise.all(Array.from({ length: 20 }, () => caller.give({ message: 'Two', task_id })));
  expect(replies.map(({ status }) => status).sort()).toEqual([202, ...Array.from({ length: 19 }, () => 409)]);
});

test('a file is sent once', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const attachment_ids = [await seedFile(harkara(), caller)];
  expect((await caller.give({ message: 'Look', attachment_ids })).status).toBe(202);
  expect(await caller.give({ message: 'Look', attachment_ids })).toMatchObject({
    status: 409,
    body: { detail: 'This file was already sent.' },
  });
});
