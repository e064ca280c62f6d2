import { newId } from '@harkara/runtime';
import { seedWorkforceCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { limitsCalls } from '../conditions/limits-calls.ts';

const harkara = useHarkara({ withoutRunner: true });
const nobodys = newId('wfc');

limitsCalls(harkara, 'taskStarts', { method: 'POST', pathOf: () => `/v1/api/workforces/${nobodys}/tasks` });

test('agents and workforces share one budget of starts', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? caller.give : caller.start)({ message: 'Hello' })),
  );
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(30);
});
