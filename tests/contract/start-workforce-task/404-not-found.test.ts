import { newId } from '@harkara/runtime';
import {
  callerOf,
  giveTo,
  seedCaller,
  seedFile,
  seedKey,
  seedWorkforce,
  seedWorkforceCaller,
  setRow,
  useHarkara,
} from '@harkara/testkit';
import { describe, expect, test } from 'vitest';
import { hostileIds } from '../conditions/hostile-ids.ts';

const harkara = useHarkara({ withoutRunner: true });

describe('the workforce', () => {
  const refusal = { status: 404, body: { detail: 'There is no such workforce in this project.' } };

  test('one that does not exist is not found, nor is an agent in its place', async () => {
    const caller = await seedWorkforceCaller(harkara());
    expect(await giveTo(caller, newId('wfc'), { message: 'Hello' })).toMatchObject(refusal);
    expect(await giveTo(caller, caller.front, { message: 'Hello' })).toMatchObject(refusal);
  });

  test("another project's is not found, also not one that is paused", async () => {
    const [ours, theirs] = await Promise.all([seedCaller(harkara()), seedWorkforceCaller(harkara())]);
    expect(await giveTo(ours, theirs.workforceId, { message: 'Hello' })).toMatchObject(refusal);
    await setRow(harkara(), 'workforce', theirs.workforceId, { paused_at: { sql: 'now()' } });
    expect(await giveTo(ours, theirs.workforceId, { message: 'Hello' })).toMatchObject(refusal);
  });

  test('a deleted one is not found', async () => {
    const caller = await seedWorkforceCaller(harkara());
    await setRow(harkara(), 'workforce', caller.workforceId, { deleted_at: { sql: 'now()' } });
    expect(await caller.give({ message: 'Hello' })).toMatchObject(refusal);
  });

  test.each(hostileIds)('$title in the place of its id is not found', async ({ inPath }) => {
    const answer = await giveTo(await seedCaller(harkara()), inPath, { message: 'Hello' });
    expect(answer).toMatchObject({ status: 404, body: { detail: expect.stringMatching(/^There is no/) } });
  });
});

describe('the task to continue', () => {
  const refusal = { status: 404, body: { detail: 'There is no such task in this project.' } };

  test('one that does not exist is not found', async () => {
    expect(
      await (await seedWorkforceCaller(harkara())).give({ message: 'Hello', task_id: newId('tsk') }),
    ).toMatchObject(refusal);
  });

  test("a workforce's is found on no agent's address, also not on its holder's, and an agent's on no workforce's", async () => {
    const caller = await seedWorkforceCaller(harkara());
    const ofWorkforce = (await caller.give({ message: 'Hello' })).body.id;
    const ofAgent = (await caller.start({ message: 'Hello' })).body.id;
    for (const id of [ofWorkforce, ofAgent]) await setRow(harkara(), 'task', id, { status: 'done' });
    expect(await caller.start({ message: 'More', task_id: ofWorkforce })).toMatchObject(refusal);
    expect(await caller.give({ message: 'More', task_id: ofAgent })).toMatchObject(refusal);
  });

  test("another workforce's and another project's are not found", async () => {
    const [caller, stranger] = await Promise.all([seedWorkforceCaller(harkara()), seedWorkforceCaller(harkara())]);
    const task_id = (await caller.give({ message: 'Hello' })).body.id;
    await setRow(harkara(), 'task', task_id, { status: 'done' });
    const other = await seedWorkforce(harkara().pool, { projectId: caller.projectId, members: [caller.front] });
    expect(await giveTo(caller, other, { message: 'More', task_id })).toMatchObject(refusal);
    expect(await stranger.give({ message: 'More', task_id })).toMatchObject(refusal);
    expect(await giveTo(stranger, caller.workforceId, { message: 'More', task_id })).toMatchObject(refusal);
  });

  test.each(['test', 'Schedule', 'Webhook', 'Event'])(
    'one of channel %s is not found: the API did not start it',
    async (channel) => {
      const caller = await seedWorkforceCaller(harkara());
      const task_id = (await caller.give({ message: 'Hello' })).body.id;
      await setRow(harkara(), 'task', task_id, { status: 'done', channel });
      expect(await caller.give({ message: 'More', task_id })).toMatchObject(refusal);
    },
  );
});

test('a file of nobody, of another key, or expired is not found, and the files beside it stay unsent', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const file = await seedFile(harkara(), caller);
  const ofOtherKey = await seedFile(
    harkara(),
    callerOf(harkara(), { ...caller, ...(await seedKey(harkara().pool, caller.projectId)) }, caller.front),
  );
  const expired = await seedFile(harkara(), caller, { expired: true });
  for (const unknown of [newId('att'), ofOtherKey, expired]) {
    const refusal = { status: 404, body: { detail: 'There is no such file, or it has expired.' } };
    expect(await caller.give({ message: 'Look', attachment_ids: [file, unknown] })).toMatchObject(refusal);
  }
  expect((await caller.give({ message: 'Look', attachment_ids: [file] })).status).toBe(202);
});
