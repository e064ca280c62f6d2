import type pg from 'pg';
import { expect } from 'vitest';

/**
 * Until the session of the client with this port has done all that the client sent. Not idle in a transaction, after
 * which PostgreSQL would end the session: so nothing is locked by a client that says no more, and nobody waits for it.
 */
export async function untilIdle(pool: pg.Pool, clientPort: number): Promise<void> {
  const sql = 'SELECT state FROM pg_stat_activity WHERE datname = current_database() AND client_port = $1';
  const readStates = async () =>
    (await pool.query<{ state: string }>(sql, [clientPort])).rows.map(({ state }) => state);
  await expect.poll(readStates, { interval: 10 }).toEqual(['idle']);
}
