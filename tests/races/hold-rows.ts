import { expect } from 'vitest';
import type { Workers } from './open-workers.ts';

/** Locks rows in a session of its own until `release`. */
export async function holdRows({ pool }: Pick<Workers, 'pool'>, sql: string): Promise<{ release(): Promise<void> }> {
  const session = await pool.connect();
  await session.query('BEGIN');
  await session.query(sql);
  return {
    release: async () => {
      await session.query('ROLLBACK');
      session.release();
    },
  };
}

/** Until this many sessions of the test's database wait for a lock. */
export async function untilWaiting({ pool }: Pick<Workers, 'pool'>, count: number): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 10 }).toBe(count);
}
