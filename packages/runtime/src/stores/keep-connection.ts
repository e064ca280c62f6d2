import type pg from 'pg';
import type { Logger } from '../logging/create-logger.ts';
import { pause } from '../time/pause.ts';
import { withinMs } from '../time/within-ms.ts';
import { BoundedClient } from './bounded-client.ts';

export interface KeptConnection {
  close(): Promise<void>;
}

interface Options {
  databaseUrl: string;
  /** The name of the connection in pg_stat_activity. */
  applicationName: string;
  logger: Logger;
  /** As for pools: a higher one gives more time to connect. A lost session is noticed as early as ever. */
  queryMsMax?: number | undefined;
}

const pauseMsMax = 2_000;
const msMax = 2_500;
const closeMsMax = 1_000;

/**
 * Keeps one connection with a session of its own open, for what is lost with its session: LISTEN and advisory locks.
 * `use` gets each new connection and a signal that aborts when the connection is lost or to be closed; when it returns
 * or throws, the connection is opened anew, with a growing pause between attempts.
 */
export function keepConnection(
  options: Options,
  use: (client: pg.Client, ended: AbortSignal) => Promise<void>,
): KeptConnection {
  const { logger, applicationName } = options;
  const closing = new AbortController();

  const useOnce = async () => {
    const client = createClient(options);
    const lost = new AbortController();
    client.on('error', (error) => logger.debug('database.connection_error', { pool: applicationName, error }));
    client.once('end', () => lost.abort());
    await client.connect();
    try {
      await use(client, AbortSignal.any([closing.signal, lost.signal]));
    } finally {
      await withinMs(client.end(), closeMsMax).catch(() => undefined);
    }
  };

  const keep = async () => {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      const since = performance.now();
      await useOnce().catch((error: unknown) =>
        logger.warn('database.connection_lost', { pool: applicationName, error }),
      );
      if (performance.now() - since > pauseMsMax) failures = 0;
      await pause(Math.min(50 * 2 ** failures, pauseMsMax), closing.signal);
    }
  };

  const done = keep();
  return {
    close: async () => {
      closing.abort();
      await withinMs(done, closeMsMax).catch(() => undefined);
    },
  };
}

function createClient({ databaseUrl, applicationName, queryMsMax = 0 }: Options): pg.Client {
  return new BoundedClient({
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: Math.max(msMax, queryMsMax / 2),
    query_timeout: msMax,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}
