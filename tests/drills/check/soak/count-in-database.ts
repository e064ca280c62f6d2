import type pg from 'pg';
import type { Event } from '../../history/event.ts';

/** Tables that every task changes; partitions count as their table. */
const hotTables = [
  'task',
  'message',
  'step',
  'tool_run',
  'tool_step',
  'idempotency',
  'approval',
  'attachment',
  'event',
  'delivery',
  'fire',
  'trigger',
  'api_key',
  'daily_spend',
  'rate_window',
];

const connections = `SELECT count(*)::int AS connections FROM pg_stat_activity
  WHERE datname = current_database() AND application_name ~ '^(gateway|scheduler|agent-runner|tool-runner)-'`;

const tables = `SELECT coalesce(pg_partition_root(relid), relid)::regclass::text AS name,
    sum(n_dead_tup)::float8 AS dead, sum(n_live_tup)::float8 AS live
  FROM pg_stat_user_tables GROUP BY 1`;

type Counted = Omit<Extract<Event, { what: 'counted' }>, 'what' | 'busy'>;

/** The services' connections, and the rows of the hot tables as PostgreSQL's statistics know them. */
export async function countInDatabase(pool: pg.Pool): Promise<Counted> {
  const { rows: counts } = await pool.query<{ connections: number }>(connections);
  const { rows } = await pool.query<{ name: string; dead: number; live: number }>(tables);
  const hot = rows.filter(({ name }) => hotTables.includes(name));
  return {
    connections: counts[0]?.connections ?? 0,
    tables: Object.fromEntries(hot.map(({ name, dead, live }) => [name, { dead, live }])),
  };
}
