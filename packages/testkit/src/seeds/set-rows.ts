import type { Harkara } from '../product/start-harkara.ts';

/** What tests change behind the service's back, to reach a state without waiting for it. */
const tables = {
  task: 'task',
  agent: 'agent',
  workforce: 'workforce',
  workspace: 'workspace',
  attachment: 'attachment',
  api_key: 'api_key',
  tool: 'tool',
} as const;

/** Sets columns of one row, each to a value or, as `{ sql }`, to an expression. */
export async function setRow(
  { pool }: Harkara,
  table: keyof typeof tables,
  id: string,
  columns: Record<string, unknown>,
): Promise<void> {
  const values: unknown[] = [id];
  const sets = Object.entries(columns).map(
    ([column, value]) => `${column} = ${isSql(value) ? value.sql : `$${values.push(value)}`}`,
  );
  const { rowCount } = await pool.query(`UPDATE ${tables[table]} SET ${sets.join(', ')} WHERE id = $1`, values);
  if (rowCount !== 1) throw new Error(`no ${table} ${id}`);
}

/** What the platform's operator has set; whatever is not named goes back to how it begins. Micro-rupees. */
export async function setPlatform(
  { pool }: Harkara,
  { aiPaused = false, dailyLimit = null }: { aiPaused?: boolean; dailyLimit?: number | null },
): Promise<void> {
  await pool.query('UPDATE platform SET ai_paused = $1, daily_limit_micro_inr = $2', [aiPaused, dailyLimit]);
}

/** Makes today's spend of a workspace this many micro-rupees. */
export async function setSpentToday(
  { pool }: Pick<Harkara, 'pool'>,
  workspaceId: string,
  microInr: number,
): Promise<void> {
  await pool.query('DELETE FROM daily_spend WHERE scope = $1 AND day = ist_today()', [workspaceId]);
  await pool.query('INSERT INTO daily_spend (scope, day, spent_micro_inr) VALUES ($1, ist_today(), $2)', [
    workspaceId,
    microInr,
  ]);
}

/** Makes today's spend of the whole platform this many micro-rupees, all of one workspace that does nothing else. */
export async function setPlatformSpentToday(harkara: Pick<Harkara, 'pool'>, microInr: number): Promise<void> {
  await harkara.pool.query('DELETE FROM daily_spend WHERE day = ist_today()');
  await setSpentToday(harkara, 'wsp_another', microInr);
}

function isSql(value: unknown): value is { sql: string } {
  return typeof value === 'object' && value !== null && 'sql' in value;
}
