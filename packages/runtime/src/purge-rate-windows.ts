import type { Pool } from 'pg';

const IDLE_MINUTES = 60;

/** Deletes windows idle for an hour (no policy's window is longer) and answers how many there were. */
export async function purgeRateWindows(pool: Pool): Promise<number> {
  const idle = `DELETE FROM rate_window WHERE updated_at < now() - make_interval(mins => $1)`;
  const { rowCount } = await pool.query(idle, [IDLE_MINUTES]);
  return rowCount ?? 0;
}
