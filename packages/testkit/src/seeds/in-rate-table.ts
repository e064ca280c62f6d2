import { joinOthers, leaveOthers } from '@harkara/runtime';
import type pg from 'pg';

/** Runs `work` while every gateway counts rates in the table, as beside another gateway. */
export async function inRateTable<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await joinOthers(client);
    return await work(client).finally(() => leaveOthers(client));
  } finally {
    client.release();
  }
}
