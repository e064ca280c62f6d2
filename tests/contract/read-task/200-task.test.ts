import { taskStatus } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import { callerOf, seedCaller, seedFile, seedKey, setRow, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

test('an accepted task is read as it was answered', async () => {
  const caller = await seedCaller(harkara());
  const started = await caller.start({ message: 'Hello' });
  const { status, body, headers } = await caller.read(started.body.id);
  expect(status).toBe(200);
  expect(body).toEqual(started.body);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('every key of the project reads it', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  const other = callerOf(
    harkara(),
    { ...caller, ...(await seedKey(harkara().pool, caller.projectId)) },
    caller.agentId,
  );
  expect(await other.read(body.id)).toMatchObject({ status: 200, body: { id: body.id } });
});

test.each(['api', 'Schedule', 'Webhook', 'Event'])('a task of channel %s can be read', async (channel) => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  await setRow(harkara(), 'task', body.id, { channel });
  expect(await caller.read(body.id)).toMatchObject({ status: 200, body: { channel } });
});

test.each(taskStatus.options)(
  'a task that is %s says whether it is finished and whether a person is waited for',
  async (status) => {
    const caller = await seedCaller(harkara());
    const { body } = await caller.start({ message: 'Hello' });
    await setRow(harkara(), 'task', body.id, { status });
    const finished = !['queued', 'running'].includes(status);
    expect((await caller.read(body.id)).body).toMatchObject({
      status,
      finished,
      needs_approval: status === 'needs_approval',
    });
  },
);

test('escalation and error are told in words', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  await setRow(harkara(), 'task', body.id, { status: 'failed', error: 'It broke.', escalation: 'Too hard.' });
  expect((await caller.read(body.id)).body).toMatchObject({ error: 'It broke.', escalation: 'Too hard.' });
});

test('only a task of a workforce names one', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  expect((await caller.read(body.id)).body).not.toHaveProperty('workforce_id');
  const workforceId = newId('wfc');
  await setRow(harkara(), 'task', body.id, { workforce_id: workforceId });
  expect((await caller.read(body.id)).body).toMatchObject({ workforce_id: workforceId, agent_id: caller.agentId });
});

test('the files of a message are summed up with it, in the order they were sent', async () => {
  const caller = await seedCaller(harkara());
  const files = [
    await seedFile(harkara(), caller, { name: 'b.png' }),
    await seedFile(harkara(), caller, { name: 'a.png' }),
  ].reverse();
  const { body } = await caller.start({ message: 'Look', attachment_ids: files });
  const picture = { mime: 'image/png', kind: 'image', size_bytes: 68, width: 1, height: 1, pages: 0 };
  const attachments = [
    { id: files[0], name: 'a.png', ...picture },
    { id: files[1], name: 'b.png', ...picture },
  ];
  const { body: task } = await caller.read(body.id);
  expect(task.messages).toEqual([{ role: 'user', content: 'Look', at: expect.any(String), attachments }]);
});
