import type pg from 'pg';
import { withinMs } from '../time/within-ms.ts';

const closeMsMax = 1_000;

/**
 * Closes two gaps of pg-pool. A client that was just checked out has no error listener until its user adds one, so
 * losing its connection in between would end the process. And `end` resolves while connections are still closing, so
 * dropping the database or stopping the server after it would break them.
 */
export function guardPool(pool: pg.Pool, onLost: (error: Error) => void): pg.Pool {
  const open = new Map<pg.PoolClient, Promise<unknown>>();
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    // The error needs no report here: a running query fails too, and the pool reports errors of idle clients.
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
