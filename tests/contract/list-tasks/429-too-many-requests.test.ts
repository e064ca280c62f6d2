import { newId } from '@harkara/runtime';
import { callInWaves, seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { limitsCalls } from '../conditions/limits-calls.ts';

const harkara = useHarkara({ withoutRunner: true });

limitsCalls(harkara, 'reads', { method: 'GET', pathOf: () => '/v1/api/tasks' });

test('all reads share one budget', async () => {
  const caller = await seedCaller(harkara());
  const id = newId('tsk');
  const paths = ['/v1/api/tasks', `/v1/api/tasks/${id}`, `/v1/api/tasks/${id}/events`];
  await callInWaves(240, (index) => caller.send('GET', paths[index % 3] ?? ''));
  const replies = await Promise.all([
    ...paths.map((path) => caller.send('GET', path)),
    caller.send('POST', `/v1/api/tasks/${id}/cancel`),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
});

test('reads leave the budget of task starts alone', async () => {
  const caller = await seedCaller(harkara());
  await callInWaves(241, () => caller.send('GET', '/v1/api/tasks'));
  expect((await caller.start({ message: 'Hello' })).status).toBe(202);
});
