import { seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

test.each([
  ['a limit of 0', 'limit=0', 'limit'],
  ['a limit over 100', 'limit=101', 'limit'],
  ['a limit that is no number', 'limit=many', 'limit'],
  ['a broken limit', 'limit=1.5', 'limit'],
  ['a status there is not', 'status=finished', 'status'],
  ['a cursor over 255 characters', `cursor=${'a'.repeat(256)}`, 'cursor'],
  ['a limit given twice', 'limit=1&limit=2', 'limit'],
])('%s is refused by name', async (_title, query, field) => {
  const { send } = await seedCaller(harkara());
  const { status, body } = await send('GET', `/v1/api/tasks?${query}`);
  expect(status).toBe(422);
  expect(body.detail).toContain(field);
});
