/**
 * A part of a statement: turns what the rows of `closed` had reserved into what they cost, as `settle_spend` does for
 * one. Their columns are workspace_id, reserved_day, reserved_micro_inr and cost_micro_inr. The sums are written in one
 * order.
 */
export function settleSpends(closed: string): string {
  return `INSERT INTO daily_spend AS d (day, scope, shard, spent_micro_inr, reserved_micro_inr)
    SELECT coalesce(reserved_day, ist_today()), workspace_id, own_shard(), sum(cost_micro_inr)::bigint,
      -sum(reserved_micro_inr)::bigint
    FROM ${closed} WHERE reserved_micro_inr <> 0 OR cost_micro_inr <> 0
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, scope, shard) DO UPDATE SET spent_micro_inr = d.spent_micro_inr + excluded.spent_micro_inr,
      reserved_micro_inr = d.reserved_micro_inr + excluded.reserved_micro_inr`;
}
