import type { Harkara } from '../product/start-harkara.ts';
import { inRateTable } from './in-rate-table.ts';

/** Lets time pass for one key's counted calls, without waiting for it. */
export async function ageRateWindow({ pool }: Harkara, keyId: string, seconds: number): Promise<void> {
  const { rowCount } = await inRateTable(pool, (client) =>
    client.query(
      `UPDATE rate_window SET hits = (SELECT array_agg(CASE WHEN hit > 0 THEN hit - $2 * 1000000 ELSE hit END ORDER BY place)
      FROM unnest(hits) WITH ORDINALITY AS each (hit, place)) WHERE key LIKE '%' || $1`,
      [keyId, seconds],
    ),
  );
  if (rowCount === 0) throw new Error('nothing was counted for this key');
}
