import type pg from 'pg';
import { withinMs } from '../time/within-ms.ts';

const closeMsMax = 1_000;

/**
 * Closes two gaps of pg-pool. A client that was just handed out has no error listener until its user adds one, so a
 * connection that is lost in between would end the process. And `end` resolves while connections are still closing: who
 * then drops the database or stops the server breaks them.
 */
export function guardPool(pool: pg.Pool, onLost: (error: Error) => void): pg.Pool {
  const open = new Map<pg.PoolClient, Promise<unknown>>();
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    // The query that runs fails as well, and an idle client is reported by the pool.
    client.on('error', () => undefined);
    const closed = new Promise((resolve) => client.once('end', resolve));
    open.set(
      client,
      closed.then(() => open.delete(client)),
    );
  });
  const endPool = pool.end.bind(pool) as () => Promise<void>;
  const end = async () => {
    await endPool();
    await withinMs(Promise.all(open.values()), closeMsMax).catch(() => undefined);
  };
  return Object.assign(pool, { end });
}
