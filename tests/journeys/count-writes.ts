import type pg from 'pg';

export interface Writes {
  /** Transactions that wrote. */
  commits: number;
  walBytes: number;
}

/** As many tool runs as a key may make in a minute, after two. */
const runsMax = 28;

/**
 * What `work` writes. Both figures are of the whole server: nothing else may write there but PostgreSQL itself, which
 * does so now and then, so the least of some runs counts.
 */
export async function countWrites(pool: pg.Pool, work: () => Promise<unknown>): Promise<Writes> {
  const runs: Writes[] = [];
  while (runs.length < runsMax) {
    const before = await readPosition(pool);
    await work();
    const after = await readPosition(pool);
    runs.push({ commits: after.xid - before.xid, walBytes: after.wal - before.wal });
  }
  return {
    commits: Math.min(...runs.map(({ commits }) => commits)),
    walBytes: Math.min(...runs.map(({ walBytes }) => walBytes)),
  };
}

async function readPosition(pool: pg.Pool): Promise<{ xid: number; wal: number }> {
  const { rows } = await pool.query<{ xid: number; wal: number }>(
    `SELECT pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS xid,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS wal`,
  );
  if (rows[0] === undefined) throw new Error('a query without a table returns one row');
  return rows[0];
}
