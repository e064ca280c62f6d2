import { purgeSearch } from '@harkara/operations/work';
import { firstIdAt } from '@harkara/runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdRows, untilWaiting } from './hold-rows.ts';
import { openWorkers, type Workers } from './open-workers.ts';

let workers: Workers;
beforeEach(async () => void (workers = await openWorkers()));
afterEach(() => workers.close());

const dayMs = 86_400_000;

test('a block of old keys to which a new one is just added is not removed with them', async () => {
  const { pool, ctx, projectId } = workers;
  const [oldId, newId] = [5, 0].map((days) => firstIdAt('tsk', Date.now() - days * dayMs));
  await pool.query(
    `INSERT INTO search_block (project_id, kind, entries, first_id, last_id) VALUES ($1, 'task_key', 1, $2, $2)`,
    [projectId, oldId],
  );
  const writer = await holdRows(workers, `UPDATE search_block SET entries = 2, last_id = '${newId}'`);
  const purging = purgeSearch({ db: ctx.db, clock: { now: () => new Date() } });
  await untilWaiting(workers, 1);
  await writer.commit();
  await purging;
  const { rows } = await pool.query('SELECT last_id FROM search_block');
  expect(rows).toEqual([{ last_id: newId }]);
});
