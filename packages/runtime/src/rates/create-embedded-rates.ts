import type { Pool } from 'pg';
import type { Logger } from '../logging/create-logger.ts';
import { withinMs } from '../time/within-ms.ts';
import { createMemoryRates, windowIdOf } from './create-memory-rates.ts';
import { createPostgresRates } from './create-postgres-rates.ts';
import { createUnwrittenHits } from './create-unwritten-hits.ts';
import { openRateSession, type RateSession } from './open-rate-session.ts';
import type { RateStore } from './rate-limit.ts';
import type { RateStores } from './rate-stores.ts';
import { listWindows } from './rate-table.ts';

export interface EmbeddedRatesOptions {
  pool: Pool;
  databaseUrl: string;
  applicationName: string;
  logger: Logger;
  /** The time limit of a query. A higher one gives the session more time to connect. */
  queryMsMax?: number | undefined;
  /** How many windows may be in memory. */
  keysMax?: number | undefined;
}

/** More than another process needs to let this one count too (2 s). */
const sessionMsMax = 3_000;

/**
 * Counts in memory while this is the only process that counts on the database, else in the table. Opens its session
 * with the first take, so a process that limits nothing keeps no other from counting in memory.
 */
export function createEmbeddedRates(options: EmbeddedRatesOptions): RateStores {
  const memory = createMemoryRates(undefined, options.keysMax);
  const table = createPostgresRates(options.pool);
  const unwritten = createUnwrittenHits();
  const taking = new Set<Promise<unknown>>();
  let session: RateSession | undefined;

  const alone: RateStore = async (policy, key) => {
    const count = memory.take(policy, key);
    if (count.allowed)
      unwritten.add({ id: windowIdOf(policy, key), windowMs: policy.windowMs, atMs: performance.now() });
    if (memory.isFull()) session?.share();
    return count;
  };

  const together: RateStore = async (policy, key) => {
    const taken = table(policy, key);
    taking.add(taken);
    const count = await taken.finally(() => taking.delete(taken));
    if (count.allowed) memory.take(policy, key);
    return count;
  };

  const openSession = () =>
    openRateSession({
      ...options,
      applicationName: `${options.applicationName}-rates`,
      windows: {
        flush: unwritten.flush,
        load: async (client) => {
          await Promise.allSettled(taking);
          memory.load(await listWindows(client), unwritten.list());
        },
        isFull: memory.isFull,
      },
    });

  const shared: RateStore = async (policy, key) => {
    session ??= openSession();
    const counting = session.current();
    // Nothing may be awaited between this look and the count.
    if (counting === 'alone') return alone(policy, key);
    if (counting === 'together') return together(policy, key);
    await withinMs(session.decided(), sessionMsMax, 'Learning who counts rates');
    return shared(policy, key);
  };

  return { shared, alone, close: async () => session?.close() };
}
