import type { PoolClient } from 'pg';

// What "publish_event" of BullMQ's schema has as its body when it was replaced.
const emptyBody = 'SELECT 0::bigint';

/**
 * Replaces the function by which BullMQ's functions write their event log, which nobody reads here: four rows and
 * notifications a job, 860 of its 2,560 bytes of WAL, and PostgreSQL lets only one transaction at a time commit a
 * notification. A newer schema of BullMQ may bring the function back, so this runs at each start. A schema
 * without the function is left as it is.
 */
export async function dropEventLog(client: PoolClient, schema: string): Promise<void> {
  const signature = `"${schema}".publish_event(text, text, jsonb)`;
  const { rows } = await client.query<{ body: string }>(
    'SELECT prosrc AS body FROM pg_proc WHERE oid = to_regprocedure($1)',
    [signature],
  );
  if (rows[0] === undefined || rows[0].body === emptyBody) return;
  // Processes that start at once replace it one after the other.
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('bullmq:event-log'));
    CREATE OR REPLACE FUNCTION "${schema}".publish_event(p_queue text, p_event text, p_data jsonb)
      RETURNS bigint LANGUAGE sql AS '${emptyBody}'`);
}
