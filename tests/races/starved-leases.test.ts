import { seedCaller, untilFinished, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { holdRows, untilWaiting } from './hold-rows.ts';

const connections = 2;
// What waits goes on waiting until the test lets it go, so no connection becomes free.
const harkara = useHarkara({ env: { DATABASE_POOL_MAX: String(connections), DATABASE_QUERY_MS_MAX: '60000' } });

test('leases are renewed while every other connection of the process waits', async () => {
  const { pool, model } = harkara();
  const caller = await seedCaller(harkara());
  model.script((request) => (request.n === 1 ? { hang: true } : { text: 'Done.' }));
  const { body: first } = await caller.start({ message: 'Think long' });
  await expect.poll(() => model.total).toBe(1);
  // A claim reads the steps.
  const steps = await holdRows(harkara(), 'LOCK TABLE step IN ACCESS EXCLUSIVE MODE');
  const others = await Promise.all([1, 2].map((n) => caller.start({ message: `Wait ${n}` })));
  await untilWaiting(harkara(), connections);
  const readLease = async () => {
    const { rows } = await pool.query('SELECT lease_until FROM task WHERE id = $1', [first.id]);
    return rows[0].lease_until.getTime();
  };
  const before = await readLease();
  await expect
    .poll(readLease)
    .toBeGreaterThan(before)
    .finally(() => steps.release());
  for (const { body } of others) expect((await untilFinished(harkara(), caller, body.id)).status).toBe('done');
  expect(model.total).toBe(3);
});
