import { newId } from '@harkara/runtime';
import { seedFile, seedWorkforceCaller, setRow, useHarkara, type WorkforceCaller } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const pause = (agentId: string) => setRow(harkara(), 'agent', agentId, { paused_at: { sql: 'now()' } });

test('the task so far is answered, and already stored', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const { status, body } = await caller.give({ message: 'Hello' });
  expect(status).toBe(202);
  expect(body).toEqual({
    id: expect.any(String),
    agent_id: caller.front,
    workforce_id: caller.workforceId,
    status: 'queued',
    finished: false,
    reply: '',
    needs_approval: false,
    escalation: null,
    error: null,
    channel: 'api',
    created_at: body.created_at,
    updated_at: body.created_at,
    messages: [{ role: 'user', content: 'Hello', at: body.created_at, attachments: [] }],
  });
  expect((await caller.read(body.id)).body).toEqual(body);
  const listed = await caller.send<{ data: { id: string; workforce_id: string }[] }>(
    'GET',
    `/v1/api/tasks?workforce_id=${caller.workforceId}`,
  );
  expect(listed.body.data).toMatchObject([{ id: body.id, workforce_id: caller.workforceId }]);
});

describe('the first agent', () => {
  const begins = async (caller: WorkforceCaller, message: string) => (await caller.give({ message })).body.agent_id;

  test('is picked by the first route that holds', async () => {
    const caller = await seedWorkforceCaller(harkara());
    expect(await begins(caller, 'REFUND me')).toBe(caller.refunds);
    expect(await begins(caller, 'Anything else')).toBe(caller.front);
    const withPicture = await caller.give({ message: 'Look', attachment_ids: [await seedFile(harkara(), caller)] });
    expect(withPicture.body.agent_id).toBe(caller.pictures);
  });

  test('is not one that is paused, was never published or is deleted: its routes count for nothing', async () => {
    const states = [{ paused_at: { sql: 'now()' } }, { published_version: null }, { deleted_at: { sql: 'now()' } }];
    for (const state of states) {
      const caller = await seedWorkforceCaller(harkara());
      await setRow(harkara(), 'agent', caller.refunds, state);
      expect(await begins(caller, 'A refund')).toBe(caller.front);
    }
  });

  test('is the first member that is free when the default agent is not, and works again later', async () => {
    const caller = await seedWorkforceCaller(harkara());
    await pause(caller.front);
    expect(await begins(caller, 'Hello')).toBe(caller.refunds);
    await pause(caller.refunds);
    expect(await begins(caller, 'Hello')).toBe(caller.pictures);
    await setRow(harkara(), 'agent', caller.front, { paused_at: null });
    expect(await begins(caller, 'Hello')).toBe(caller.front);
  });

  test('is picked by the published version, whatever the draft says', async () => {
    const caller = await seedWorkforceCaller(harkara());
    await setRow(harkara(), 'workforce', caller.workforceId, {
      draft: { name: 'W', members: [caller.pictures], routes: [], default_agent_id: caller.pictures },
    });
    expect(await begins(caller, 'Hello')).toBe(caller.front);
  });
});

describe('files', () => {
  test.each([1, 2, 3])('%i are taken, also by an agent that takes none when it is addressed itself', async (count) => {
    const caller = await seedWorkforceCaller(harkara());
    const files = await Promise.all(Array.from({ length: count }, () => seedFile(harkara(), caller)));
    const { status, body } = await caller.give({ message: 'A refund for these', attachment_ids: files });
    expect([status, body.agent_id]).toEqual([202, caller.refunds]);
    expect(body.messages).toMatchObject([{ attachments: files.map((id) => ({ id })) }]);
  });

  test('make a message without words', async () => {
    const caller = await seedWorkforceCaller(harkara());
    const { status, body } = await caller.give({ attachment_ids: [await seedFile(harkara(), caller)] });
    expect([status, body.messages[0]?.content]).toEqual([202, '']);
  });
});

describe('a follow-up', () => {
  const finished = async (caller: WorkforceCaller) => {
    const { body } = await caller.give({ message: 'Hello' });
    await setRow(harkara(), 'task', body.id, { status: 'done' });
    return body.id;
  };

  test('stays with whoever holds the conversation, also after a hand-over', async () => {
    const caller = await seedWorkforceCaller(harkara());
    const task_id = await finished(caller);
    await setRow(harkara(), 'task', task_id, { agent_id: caller.pictures });
    expect(await caller.give({ message: 'A refund', task_id })).toMatchObject({
      status: 202,
      body: { agent_id: caller.pictures, status: 'queued' },
    });
  });

  test('goes to an agent decided anew when the holder is paused, or is no member any more', async () => {
    const caller = await seedWorkforceCaller(harkara());
    const [paused, left] = [await finished(caller), await finished(caller)];
    await pause(caller.front);
    expect((await caller.give({ message: 'A refund', task_id: paused })).body.agent_id).toBe(caller.refunds);
    await setRow(harkara(), 'agent', caller.front, { paused_at: null });
    const definition = { name: 'W', members: [caller.pictures], routes: [], default_agent_id: caller.pictures };
    await harkara().pool.query('UPDATE workforce_version SET definition = $2 WHERE workforce_id = $1', [
      caller.workforceId,
      definition,
    ]);
    expect((await caller.give({ message: 'A refund', task_id: left })).body.agent_id).toBe(caller.pictures);
  });

  test('that ten callers send with one Idempotency-Key is one turn, and all are told of it', async () => {
    const caller = await seedWorkforceCaller(harkara());
    const task_id = await finished(caller);
    const send = () => caller.give({ message: 'More', task_id }, { 'Idempotency-Key': 'more' });
    const replies = await Promise.all(Array.from({ length: 10 }, send));
    expect(replies.map(({ status, body }) => [status, body.id, body.messages.length])).toEqual(
      replies.map(() => [202, task_id, 2]),
    );
    expect(replies.filter((reply) => !reply.headers.has('idempotent-replayed'))).toHaveLength(1);
  });

  test('may carry files, which the holder gets', async () => {
    const caller = await seedWorkforceCaller(harkara());
    const task_id = await finished(caller);
    const file = await seedFile(harkara(), caller);
    const { status, body } = await caller.give({ message: 'Look', task_id, attachment_ids: [file] });
    expect([status, body.agent_id, body.messages.at(-1)?.attachments.map(({ id }) => id)]).toEqual([
      202,
      caller.front,
      [file],
    ]);
  });
});

test('one Idempotency-Key means one task: a repeat answers it, a refusal does not use the key up', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const headers = { 'Idempotency-Key': newId('tsk') };
  await setRow(harkara(), 'workforce', caller.workforceId, { paused_at: { sql: 'now()' } });
  expect((await caller.give({ message: 'Hello' }, headers)).status).toBe(409);
  await setRow(harkara(), 'workforce', caller.workforceId, { paused_at: null });
  const replies = await Promise.all(Array.from({ length: 10 }, () => caller.give({ message: 'Hello' }, headers)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 202));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(replies.filter((reply) => !reply.headers.has('idempotent-replayed'))).toHaveLength(1);
  await pause(caller.front);
  const again = await caller.give({ message: 'Hello' }, headers);
  expect([again.status, again.body.agent_id]).toEqual([202, caller.front]);
});
