import type pg from 'pg';

/** An admitted call: its window, and its time by `performance.now()`. */
export interface Hit {
  id: string;
  windowMs: number;
  atMs: number;
}

// The first time that is written is the start of the window. No later take counts it, and it tells the conflict branch
// which older times to leave out.
const append = {
  name: 'append-rate-hits',
  text: `
INSERT INTO rate_window AS w (key, hits, updated_at)
SELECT sent.key,
  array_prepend(clock.us - max(sent.window_us), array_agg(clock.us - sent.age_us ORDER BY sent.age_us DESC)), now()
FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS sent (key, age_us, window_us)
CROSS JOIN (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) clock
GROUP BY sent.key, clock.us
ORDER BY sent.key
ON CONFLICT (key) DO UPDATE SET updated_at = now(), hits = (
  SELECT array_agg(hit ORDER BY hit) FROM unnest(w.hits || excluded.hits) AS hit WHERE hit >= excluded.hits[1]
)`,
};

/** Adds calls to their windows. Calls of one window may come from several processes at once. */
export async function appendHits(client: pg.ClientBase, hits: readonly Hit[]): Promise<void> {
  const now = performance.now();
  const values = [
    hits.map(({ id }) => id),
    hits.map(({ atMs }) => Math.round((now - atMs) * 1_000)),
    hits.map(({ windowMs }) => windowMs * 1_000),
  ];
  await client.query({ ...append, values });
}

// No window is longer than 20 minutes; the upkeep deletes those that were not used for as long.
const list = {
  name: 'list-rate-windows',
  text: `
SELECT key, ARRAY(
  SELECT (extract(epoch FROM clock_timestamp()) * 1000 - hit / 1000.0)::float8
  FROM unnest(hits) AS hit WHERE hit > 0 ORDER BY hit
) AS ages_ms
FROM rate_window WHERE updated_at > now() - interval '20 minutes'`,
};

/** The windows of the table; their times are by `performance.now()`. */
export async function listWindows(client: pg.ClientBase): Promise<Map<string, number[]>> {
  const { rows } = await client.query<{ key: string; ages_ms: number[] }>(list);
  const now = performance.now();
  return new Map(rows.map(({ key, ages_ms: ages }) => [key, ages.map((age) => now - age)]));
}
