import { newId } from '@harkara/runtime';
import { seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { limitsCalls } from '../conditions/limits-calls.ts';

const harkara = useHarkara({ withoutRunner: true });
const nobodysAgent = newId('agt');

limitsCalls(harkara, 'taskStarts', { method: 'POST', pathOf: () => `/v1/api/agents/${nobodysAgent}/tasks` });

test('of 60 starts at once exactly 30 are accepted', async () => {
  const caller = await seedCaller(harkara());
  const replies = await Promise.all(Array.from({ length: 60 }, () => caller.start({ message: 'Hello' })));
  expect(replies.map(({ status }) => status).filter((status) => status === 202)).toHaveLength(30);
  const { rows } = await harkara().pool.query('SELECT count(*)::int AS started FROM task WHERE project_id = $1', [
    caller.projectId,
  ]);
  expect(rows).toEqual([{ started: 30 }]);
});

test('refused starts count like accepted ones', async () => {
  const caller = await seedCaller(harkara());
  await Promise.all(Array.from({ length: 30 }, () => caller.start({ message: '' })));
  expect((await caller.start({ message: 'Hello' })).status).toBe(429);
});

test('starts leave the budget of reads alone', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello' });
  await Promise.all(Array.from({ length: 30 }, () => caller.start({ message: 'Hello' })));
  expect((await caller.read(body.id)).status).toBe(200);
});
