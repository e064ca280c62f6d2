import type { Harkara } from '@harkara/testkit';

/** What a workspace, or `platform`, has spent and set aside today, in micro-rupees. */
export async function readSpend({ pool }: Harkara, scope: string): Promise<{ spent: number; reserved: number }> {
  const { rows } = await pool.query<{ spent: number; reserved: number }>(
    `SELECT spent_micro_inr::int AS spent, reserved_micro_inr::int AS reserved FROM daily_spend
    WHERE scope = $1 AND day = ist_today()`,
    [scope],
  );
  return rows[0] ?? { spent: 0, reserved: 0 };
}
