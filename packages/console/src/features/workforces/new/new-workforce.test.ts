import { expect, test } from 'vitest';
import { newWorkforceOf, writeMembers } from './new-workforce.ts';

const agents = [{ id: 'a' }, { id: 'b' }];

test('the first member begins unless another one is chosen, and agents that have gone are left out', () => {
  const written = (more: object) => newWorkforceOf({ name: 'Shop', ...more }, agents);
  expect(written({})).toEqual({ name: 'Shop', members: [], default_agent_id: '' });
  expect(written({ members: 'b,a' })).toMatchObject({ members: ['b', 'a'], default_agent_id: 'b' });
  expect(written({ members: 'c,a', default_agent_id: 'c' })).toMatchObject({ members: ['a'], default_agent_id: 'a' });
  expect(written({ members: writeMembers(['b', 'a']), default_agent_id: 'a' })).toMatchObject({
    members: ['b', 'a'],
    default_agent_id: 'a',
  });
  expect(writeMembers([])).toBeUndefined();
});
