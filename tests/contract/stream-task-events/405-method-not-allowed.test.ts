import { seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara();

test('HEAD is refused, because a stream without its events would only take a place', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await caller.start({ message: 'Hello', wait: true });
  const url = `${harkara().url}/v1/api/tasks/${body.id}/events`;
  const answer = await fetch(url, { method: 'HEAD', headers: { authorization: `Bearer ${caller.key}` } });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
});
