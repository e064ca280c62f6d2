import type { Harkara } from '@harkara/testkit';

/** What a workspace, or with `platform` all of them, has spent and set aside today, in micro-rupees. */
export async function readSpend(
  { pool }: Pick<Harkara, 'pool'>,
  scope: string,
): Promise<{ spent: number; reserved: number }> {
  const { rows } = await pool.query<{ spent: number; reserved: number }>(
    `SELECT coalesce(sum(spent_micro_inr), 0)::int AS spent, coalesce(sum(reserved_micro_inr), 0)::int AS reserved
    FROM daily_spend WHERE $1 IN (scope, 'platform') AND day = ist_today()`,
    [scope],
  );
  return rows[0] ?? { spent: 0, reserved: 0 };
}
