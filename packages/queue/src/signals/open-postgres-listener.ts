import { BoundedClient, type Logger, pause, withinMs } from '@harkara/runtime';
import type pg from 'pg';

export interface PostgresListener {
  close(): Promise<void>;
}

interface Options {
  databaseUrl: string;
  channels: readonly string[];
  logger: Logger;
}
interface Events {
  onNotification(channel: string, text: string): void;
  onListening(): void;
}

const pauseMsMax = 2_000;
const closeMsMax = 1_000;
/** The connection only receives, so only a query now and then shows that its host has stopped answering. */
const heartbeatMs = 3_000;

/**
 * Listens until it is closed. States: connecting → listening → lost → connecting, with a growing pause between
 * attempts. Each time it starts to listen it calls `onListening`, because earlier notifications may have been missed.
 */
export function openPostgresListener(options: Options, events: Events): PostgresListener {
  const { logger } = options;
  const closing = new AbortController();
  let client: pg.Client | undefined;

  const listenOnce = async () => {
    const current = createClient(options);
    client = current;
    const ended = new Promise<void>((resolve) => current.once('end', resolve));
    current.on('error', (error) => logger.debug('signals.connection_error', { error }));
    current.on('notification', ({ channel, payload = '' }) => events.onNotification(channel, payload));
    await current.connect();
    await current.query(options.channels.map((channel) => `LISTEN "${channel}"`).join('; '));
    events.onListening();
    const heartbeat = setInterval(() => void current.query('SELECT 1').catch(() => undefined), heartbeatMs);
    await ended.finally(() => clearInterval(heartbeat));
  };

  const listenOn = async () => {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      const since = performance.now();
      await listenOnce().catch((error: unknown) => logger.warn('signals.listen_failed', { error }));
      if (performance.now() - since > pauseMsMax) failures = 0;
      const pauseMs = Math.min(50 * 2 ** failures, pauseMsMax);
      await pause(pauseMs, closing.signal);
    }
  };

  const done = listenOn();
  return {
    close: async () => {
      closing.abort();
      const ended = Promise.all([client?.end(), done]);
      await withinMs(ended, closeMsMax).catch(() => undefined);
    },
  };
}

function createClient({ databaseUrl }: Options): pg.Client {
  return new BoundedClient({
    connectionString: databaseUrl,
    application_name: 'signals-listen',
    connectionTimeoutMillis: 2_500,
    query_timeout: 2_500,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}
