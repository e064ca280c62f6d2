import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const pairs = 2;

/** A dump reads everything as it was when it began: its snapshot is open every other quarter of the time. */
export const holdSnapshot: Fault = async ({ pool }, { overMs, history, until }) => {
  for (let no = 0; no < pairs; no += 1) {
    if (!(await pause(overMs / (2 * pairs), until))) return;
    const client = await pool.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SELECT count(*) FROM task');
    const { rows } = await client.query<{ horizon: string | null }>(
      'SELECT backend_xmin::text AS horizon FROM pg_stat_activity WHERE pid = pg_backend_pid()',
    );
    if (rows[0]?.horizon === null) throw new Error('The snapshot does not keep dead rows.');
    history.record({ what: 'broken', part: 'snapshot' });
    await pause(overMs / (2 * pairs), until);
    history.record({ what: 'mended', part: 'snapshot' });
    await client.query('COMMIT');
    client.release();
  }
};
