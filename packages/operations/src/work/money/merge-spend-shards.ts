import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';

/** Of a past day only the sum of a workspace matters. The days before these had a run like this one. */
export const mergeSpendShards = statement({
  name: 'merge-spend-shards',
  params: z.object({ batchMax: z.int() }),
  row: z.object({ purged: z.int() }),
  sql: sql`WITH merged AS (
    DELETE FROM daily_spend WHERE (day, scope, shard) IN (
      SELECT day, scope, shard FROM daily_spend
      WHERE day BETWEEN ist_today() - 9 AND ist_today() - 2 AND shard > 0 LIMIT :batch_max
    ) RETURNING day, scope, spent_micro_inr, reserved_micro_inr
  )
  INSERT INTO daily_spend AS s (day, scope, shard, spent_micro_inr, reserved_micro_inr)
  SELECT day, scope, 0, sum(spent_micro_inr), sum(reserved_micro_inr) FROM merged GROUP BY day, scope
  ON CONFLICT (day, scope, shard) DO UPDATE SET spent_micro_inr = s.spent_micro_inr + excluded.spent_micro_inr,
    reserved_micro_inr = s.reserved_micro_inr + excluded.reserved_micro_inr
  RETURNING 1 AS purged`,
});
