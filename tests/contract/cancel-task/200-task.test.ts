import { seedCaller, setRow, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

test.each(['queued', 'running', 'needs_approval'])(
  'a task that is %s fails with the word that it was cancelled',
  async (status) => {
    const caller = await seedCaller(harkara());
    const { body } = await caller.start({ message: 'Hello' });
    await setRow(harkara(), 'task', body.id, { status });
    const cancelled = {
      id: body.id,
      status: 'failed',
      finished: true,
      needs_approval: false,
      error: 'Cancelled.',
      reply: '',
    };
    expect(await caller.cancel(body.id)).toMatchObject({ status: 200, body: cancelled });
    expect((await caller.read(body.id)).body).toMatchObject(cancelled);
  },
);

test('cancelling twice answers the same', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  const first = await caller.cancel(body.id);
  expect((await caller.cancel(body.id)).body).toEqual(first.body);
});

test.each(['done', 'failed', 'escalated'])('a task that is %s stays as it is', async (status) => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  await setRow(harkara(), 'task', body.id, { status, reply: 'An answer.' });
  const before = (await caller.read(body.id)).body;
  expect((await caller.cancel(body.id)).body).toEqual(before);
});

test('a waiting approval goes with its task', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  await setRow(harkara(), 'task', body.id, { status: 'needs_approval' });
  await harkara().pool.query(
    `INSERT INTO approval (id, task_id, project_id, turn, kind, action, expires_at)
    VALUES ($1, $2, $3, 1, 'reply', '{}', now() + interval '1 day')`,
    ['apr_waiting', body.id, caller.projectId],
  );
  await caller.cancel(body.id);
  const { rows } = await harkara().pool.query('SELECT status FROM approval WHERE task_id = $1', [body.id]);
  expect(rows).toEqual([{ status: 'expired' }]);
});

test('a cancelled conversation can be continued', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  await caller.cancel(body.id);
  const followUp = await caller.start({ message: 'Once more', task_id: body.id });
  expect(followUp).toMatchObject({ status: 202, body: { id: body.id, status: 'queued', error: null } });
});
