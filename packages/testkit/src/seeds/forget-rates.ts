import type pg from 'pg';
import { inRateTable } from './in-rate-table.ts';

/** Forgets every counted call, for tests that send more than the limits allow. */
export async function forgetRates(pool: pg.Pool): Promise<void> {
  await inRateTable(pool, (client) => client.query('TRUNCATE rate_window'));
}
