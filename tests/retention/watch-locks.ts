import { pause } from '@harkara/runtime';
import type pg from 'pg';

/** For how long some session had locked a table so that nobody could read it, in ms: the longest time seen. */
export async function watchLocks(client: pg.Client, stopping: AbortSignal): Promise<number> {
  const since = new Map<string, number>();
  let longestMs = 0;
  while (!stopping.aborted) {
    const { rows } = await client.query<{ held: string }>(
      `SELECT pid || ' ' || virtualtransaction || ' ' || relation AS held FROM pg_locks
      WHERE mode = 'AccessExclusiveLock' AND granted AND relation IN (
        SELECT oid FROM pg_class WHERE relname ~ '^(task|message|step|tool_run|tool_step|delivery|audit_log|approval|agent|tool|trigger)(_first)?$'
      )`,
    );
    const now = performance.now();
    const held = new Set(rows.map((row) => row.held));
    for (const key of held) {
      if (!since.has(key)) since.set(key, now);
      longestMs = Math.max(longestMs, now - (since.get(key) ?? now));
    }
    for (const key of since.keys()) if (!held.has(key)) since.delete(key);
    await pause(2, stopping);
  }
  return longestMs;
}
