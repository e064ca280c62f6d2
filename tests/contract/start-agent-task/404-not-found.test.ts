import { newId } from '@harkara/runtime';
import { callerOf, seedAgent, seedCaller, seedFile, seedKey, setRow, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';
import { hostileIds } from '../conditions/hostile-ids.ts';

const harkara = useHarkara({ withoutRunner: true });

describe('the agent', () => {
  const refusal = { status: 404, body: { detail: 'There is no such agent in this project.' } };

  test('one that does not exist is not found', async () => {
    const caller = await seedCaller(harkara());
    expect(await callerOf(harkara(), caller, newId('agt')).start({ message: 'Hello' })).toMatchObject(refusal);
  });

  test("another project's is not found, also not one that is paused", async () => {
    const [ours, theirs] = await Promise.all([seedCaller(harkara()), seedCaller(harkara())]);
    const reach = callerOf(harkara(), ours, theirs.agentId);
    expect(await reach.start({ message: 'Hello' })).toMatchObject(refusal);
    await setRow(harkara(), 'agent', theirs.agentId, { paused_at: { sql: 'now()' } });
    expect(await reach.start({ message: 'Hello' })).toMatchObject(refusal);
  });

  test('a deleted one is not found', async () => {
    const caller = await seedCaller(harkara());
    await setRow(harkara(), 'agent', caller.agentId, { deleted_at: { sql: 'now()' } });
    expect(await caller.start({ message: 'Hello' })).toMatchObject(refusal);
  });

  test.each(hostileIds)('$title in the place of its id is not found', async ({ inPath }) => {
    const reach = callerOf(harkara(), await seedCaller(harkara()), inPath);
    const answer = await reach.start({ message: 'Hello' });
    expect(answer).toMatchObject({ status: 404, body: { detail: expect.stringMatching(/^There is no/) } });
  });
});

describe('the task to continue', () => {
  const refusal = { status: 404, body: { detail: 'There is no such task in this project.' } };

  test('one that does not exist is not found', async () => {
    expect(await (await seedCaller(harkara())).start({ message: 'Hello', task_id: newId('tsk') })).toMatchObject(
      refusal,
    );
  });

  test("another project's is not found", async () => {
    const [ours, theirs] = await Promise.all([seedCaller(harkara()), seedCaller(harkara())]);
    const { body } = await theirs.start({ message: 'Hello' });
    await setRow(harkara(), 'task', body.id, { status: 'done' });
    for (const agentId of [ours.agentId, theirs.agentId]) {
      expect(await callerOf(harkara(), ours, agentId).start({ message: 'Hello', task_id: body.id })).toMatchObject(
        refusal,
      );
    }
  });

  test("another agent's is not found", async () => {
    const caller = await seedCaller(harkara());
    const { body } = await caller.start({ message: 'Hello' });
    await setRow(harkara(), 'task', body.id, { status: 'done' });
    const other = callerOf(harkara(), caller, await seedAgent(harkara().pool, caller.projectId));
    expect(await other.start({ message: 'Hello', task_id: body.id })).toMatchObject(refusal);
  });

  test("a workforce's is not found on an agent's address", async () => {
    const caller = await seedCaller(harkara());
    const { body } = await caller.start({ message: 'Hello' });
    await setRow(harkara(), 'task', body.id, { status: 'done', workforce_id: newId('wfc') });
    expect(await caller.start({ message: 'Hello', task_id: body.id })).toMatchObject(refusal);
  });

  test.each(['test', 'Schedule', 'Webhook', 'Event'])(
    'one of channel %s is not found: the API did not start it',
    async (channel) => {
      const caller = await seedCaller(harkara());
      const { body } = await caller.start({ message: 'Hello' });
      await setRow(harkara(), 'task', body.id, { status: 'done', channel });
      expect(await caller.start({ message: 'Hello', task_id: body.id })).toMatchObject(refusal);
    },
  );

  test.each(['', '\u0000', '\uD800', 'a'.repeat(255), "' OR 1=1 --"])(
    'what no id looks like is not found (%#)',
    async (task_id) => {
      expect(await (await seedCaller(harkara())).start({ message: 'Hello', task_id })).toMatchObject(refusal);
    },
  );
});

describe('a file', () => {
  const refusal = { status: 404, body: { detail: 'There is no such file, or it has expired.' } };

  test('one that does not exist is not found, and the files beside it stay unsent', async () => {
    const caller = await seedCaller(harkara());
    const file = await seedFile(harkara(), caller);
    expect(await caller.start({ message: 'Look', attachment_ids: [file, newId('att')] })).toMatchObject(refusal);
    expect((await caller.start({ message: 'Look', attachment_ids: [file] })).status).toBe(202);
  });

  test("another project's is not found", async () => {
    const [ours, theirs] = await Promise.all([seedCaller(harkara()), seedCaller(harkara())]);
    const file = await seedFile(harkara(), theirs);
    expect(await ours.start({ message: 'Look', attachment_ids: [file] })).toMatchObject(refusal);
  });

  test('only the key that uploaded a file can send it', async () => {
    const caller = await seedCaller(harkara());
    const file = await seedFile(harkara(), caller);
    const other = callerOf(
      harkara(),
      { ...caller, ...(await seedKey(harkara().pool, caller.projectId)) },
      caller.agentId,
    );
    expect(await other.start({ message: 'Look', attachment_ids: [file] })).toMatchObject(refusal);
  });

  test('an expired one is not found, also before anybody has cleared it away', async () => {
    const caller = await seedCaller(harkara());
    const file = await seedFile(harkara(), caller, { expired: true });
    expect(await caller.start({ message: 'Look', attachment_ids: [file] })).toMatchObject(refusal);
  });

  test.each(['', '\u0000', '\uDC00', 'a'.repeat(255)])('what no id looks like is not found (%#)', async (id) => {
    expect(await (await seedCaller(harkara())).start({ message: 'Look', attachment_ids: [id] })).toMatchObject(refusal);
  });
});
