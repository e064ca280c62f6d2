import { bootstrapOwner } from '@harkara/operations/manage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdRows, untilWaiting } from './hold-rows.ts';
import { openWorkers, type Workers } from './open-workers.ts';

const gateways = 8;
const password = 'correct horse battery staple';

let workers: Workers;
beforeEach(async () => {
  workers = await openWorkers();
  await workers.pool.query('DELETE FROM workspace');
});
afterEach(() => workers.close());

test('gateways that start together on a new database make one owner, with one workspace and one project', async () => {
  const held = await holdRows(workers, 'LOCK TABLE "user" IN SHARE ROW EXCLUSIVE MODE');
  const start = (_: unknown, no: number) => bootstrapOwner(workers.ctx, { email: ` Owner${no}@Example.com`, password });
  const starting = Promise.all(Array.from({ length: gateways }, start));
  await untilWaiting(workers, gateways);
  await held.release();
  const [created, ...others] = (await starting).filter((each) => each !== null);
  expect(others).toEqual([]);
  const { rows } = await workers.pool.query(
    `SELECT u.id AS "userId", w.id AS "workspaceId", p.id AS "projectId", u.email, u.name, u.is_platform_operator, m.role
     FROM "user" u FULL JOIN member m ON m.user_id = u.id FULL JOIN workspace w ON w.id = m.workspace_id
     FULL JOIN project p ON p.workspace_id = w.id`,
  );
  const email = expect.stringMatching(/^owner\d@example\.com$/);
  const name = expect.stringMatching(/^owner\d$/);
  expect(rows).toEqual([{ ...created, email, name, is_platform_operator: true, role: 'owner' }]);
});
