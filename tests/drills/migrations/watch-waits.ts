import type pg from 'pg';
import { pause } from '../faults/pause.ts';
import { migrationName } from '../release/run-migrations.ts';

/** What the migration's locks did to other sessions, in ms: each up to one interval longer than said. */
export interface Waits {
  samples: number;
  /** Of those, the ones with a session that migrates. */
  migrating: number;
  /** The longest time between two samples. */
  gapMsMax: number;
  /** The longest time that a session waited for a lock that the migration had, or waited for before it. */
  waitMsMax: number;
  /** What that session waited for; empty when none did. */
  waitedFor: string;
  /** The longest time that the migration kept a lock stronger than a write's while a session waited for it. */
  heldMsMax: number;
  held: string;
}

const everyMs = 20;

/** Values: the name of the migration's session. */
const sample = `WITH migrating AS (
    SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()
  ), waiting AS (
    SELECT l.relation, l.locktype || ' ' || coalesce(l.relation::regclass::text, '') || ' ' || l.mode AS lock,
      extract(epoch FROM clock_timestamp() - l.waitstart)::float8 * 1000 AS ms
    FROM pg_locks l
    WHERE NOT l.granted AND l.pid NOT IN (SELECT pid FROM migrating)
      AND pg_blocking_pids(l.pid) && ARRAY(SELECT pid FROM migrating)
  ), held AS (
    SELECT DISTINCT l.relation::regclass::text || ' ' || l.mode AS lock
    FROM pg_locks l JOIN migrating USING (pid)
    WHERE l.granted AND l.relation IN (SELECT relation FROM waiting) AND l.mode IN
      ('ShareUpdateExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  )
  SELECT EXISTS (SELECT FROM migrating) AS migrating, (SELECT coalesce(max(ms), 0) FROM waiting) AS ms,
    (SELECT lock FROM waiting ORDER BY ms DESC NULLS LAST LIMIT 1) AS waited_for,
    ARRAY(SELECT lock FROM held) AS held`;

interface Sample {
  migrating: boolean;
  ms: number;
  waited_for: string | null;
  held: string[];
}

/** Looks every 20 ms at who waits for the session that migrates, until it is told to stop. */
export async function watchWaits(client: pg.Client, stopping: AbortSignal): Promise<Waits> {
  const waits: Waits = { samples: 0, migrating: 0, gapMsMax: 0, waitMsMax: 0, waitedFor: '', heldMsMax: 0, held: '' };
  const since = new Map<string, number>();
  let before = performance.now();
  while (!stopping.aborted) {
    const { rows } = await client.query<Sample>({ name: 'sample', text: sample, values: [migrationName] });
    const now = performance.now();
    waits.samples += 1;
    waits.gapMsMax = Math.max(waits.gapMsMax, now - before);
    before = now;
    const [row] = rows;
    waits.migrating += Number(row?.migrating ?? false);
    if (row !== undefined) note(waits, since, { ...row, now });
    await pause(everyMs, stopping);
  }
  return waits;
}

function note(
  waits: Waits,
  since: Map<string, number>,
  { ms, waited_for, held, now }: Omit<Sample, 'migrating'> & { now: number },
): void {
  if (ms > waits.waitMsMax) Object.assign(waits, { waitMsMax: ms, waitedFor: waited_for ?? '' });
  for (const lock of held) {
    const heldMs = now - (since.get(lock) ?? now);
    since.set(lock, now - heldMs);
    if (heldMs >= waits.heldMsMax) Object.assign(waits, { heldMsMax: heldMs, held: lock });
  }
  for (const lock of since.keys()) if (!held.includes(lock)) since.delete(lock);
}
