import type { Pool } from 'pg';
import type { RateStore } from './rate-limit.ts';

// `hits` are the times in µs of the admitted calls. A refused call appends -1, which the next call removes; by it
// RETURNING knows whether this call was admitted. The conflict branch reads the row that it has locked, and reads the
// clock after the lock, so concurrent calls are counted one after the other.
const takeRate = {
  name: 'take-rate',
  text: `
INSERT INTO rate_window AS w (key, hits, updated_at)
VALUES ($1, CASE WHEN $2::int > 0 THEN ARRAY[(extract(epoch FROM clock_timestamp()) * 1000000)::bigint]
                 ELSE ARRAY[-1::bigint] END, now())
ON CONFLICT (key) DO UPDATE SET updated_at = now(), hits = (
  SELECT live.hits || CASE WHEN cardinality(live.hits) < $2::int THEN clock.us ELSE -1 END
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) clock
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(hit ORDER BY hit), '{}') AS hits
    FROM unnest(w.hits) AS hit WHERE hit > clock.us - $3::bigint
  ) live
)
RETURNING w.hits[cardinality(w.hits)] > 0 AS allowed,
  cardinality(array_remove(w.hits, -1))::int AS used,
  (extract(epoch FROM clock_timestamp()) * 1000000 - w.hits[1])::float8 AS age_us`,
};

interface Row {
  allowed: boolean;
  used: number;
  age_us: number;
}

/** One committed statement a call, exact with any number of callers, by the database's clock. Needs `rate_window`. */
export function createPostgresRates(pool: Pool): RateStore {
  return async ({ name, limit, windowMs }, key) => {
    const values = [`${name}:${key}`, limit, windowMs * 1_000];
    const { rows } = await pool.query<Row>({ ...takeRate, values });
    const row = rows[0];
    if (!row) throw new Error('The rate window answered no row.');
    return { allowed: row.allowed, used: row.used, oldestAgeMs: row.used === 0 ? 0 : row.age_us / 1_000 };
  };
}
