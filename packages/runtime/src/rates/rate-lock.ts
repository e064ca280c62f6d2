import type pg from 'pg';

// Two numbers that no other advisory lock of this database has ("hark", "rate").
const lock = '1751216747, 1918989413';
const channel = 'harkara_rates';
const waitMsMax = 250;
const asksMax = 8;

const tryAlone = `SELECT pg_try_advisory_lock(${lock}) AS alone`;
const tryAloneAgain = `SELECT CASE WHEN pg_try_advisory_lock(${lock}) THEN pg_advisory_unlock_shared(${lock})
  ELSE false END AS alone`;
const shareWithOthers = `SELECT pg_advisory_lock_shared(${lock}), pg_advisory_unlock(${lock})`;
const waitForShare = `SET LOCAL lock_timeout = ${waitMsMax}; SELECT pg_advisory_lock_shared(${lock})`;
const endHolder = `SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted AND (classid, objid) = (${lock})
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Hears each `joinOthers` of another session. */
export async function hearOthers(client: pg.Client, onAsked: () => void): Promise<void> {
  client.on('notification', onAsked);
  await client.query(`LISTEN ${channel}`);
}

/** Locks for this session alone; false when any other session has the lock or shares it. */
export async function lockAlone(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(tryAlone);
  return rows[0]?.alone === true;
}

/** The same for a session that shares the lock; false when another one shares it too. */
export async function lockAloneAgain(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(tryAloneAgain);
  return rows[0]?.alone === true;
}

/** Lets others share the lock that this session has alone. */
export async function shareLock(client: pg.ClientBase): Promise<void> {
  await client.query(shareWithOthers);
}

/**
 * Shares the lock. Asks the session that has it alone to share it, and ends that session when it does not within two
 * seconds: its process stands still, or its host is gone and the server does not know yet.
 */
export async function joinOthers(client: pg.ClientBase): Promise<void> {
  for (let asked = 1; ; asked += 1) {
    await client.query(`NOTIFY ${channel}`);
    if (asked > asksMax) await client.query(endHolder);
    if (await waitUntilShared(client)) return;
  }
}

/** Ends what `joinOthers` began. */
export async function leaveOthers(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock_shared(${lock})`);
}

const lockNotAvailable = '55P03';

async function waitUntilShared(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query(waitForShare);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return false;
    throw error;
  }
}
