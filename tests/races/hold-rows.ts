import { expect } from 'vitest';
import type { Workers } from './open-workers.ts';

export interface HeldRows {
  /** Nothing was written. */
  release(): Promise<void>;
  /** What was written is there for all. */
  commit(): Promise<void>;
}

/** Locks rows in a session of its own until one of both. */
export async function holdRows({ pool }: Pick<Workers, 'pool'>, sql: string): Promise<HeldRows> {
  const session = await pool.connect();
  await session.query('BEGIN');
  await session.query(sql);
  const end = async (command: string) => {
    await session.query(command);
    session.release();
  };
  return { release: () => end('ROLLBACK'), commit: () => end('COMMIT') };
}

/** Until this many sessions of the test's database wait for a lock. */
export async function untilWaiting({ pool }: Pick<Workers, 'pool'>, count: number): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 10 }).toBe(count);
}
