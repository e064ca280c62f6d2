import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

// The key of Prisma's own lock, so that `prisma migrate deploy` and this code never migrate at the same time.
const prismaLockKey = 72_707_369;
const askAgainMs = 100;

/**
 * Runs `work` under the migration lock of this database, which ends with the session. It tries to lock again and again
 * and does not wait inside PostgreSQL: a statement that waits keeps a snapshot, and CREATE INDEX CONCURRENTLY of the
 * process with the lock would wait for that snapshot without end.
 */
export async function underMigrationLock<Result>(
  client: pg.Client,
  onWait: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!(await tryLock(client))) {
    onWait();
    do await pause(askAgainMs);
    while (!(await tryLock(client)));
  }
  return work();
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    prismaLockKey,
  ]);
  return rows[0]?.locked === true;
}
