import { type KeptConnection, keepConnection, type Logger, pause } from '@harkara/runtime';

interface Options {
  databaseUrl: string;
  channels: readonly string[];
  logger: Logger;
  queryMsMax?: number | undefined;
}
interface Events {
  onNotification(channel: string, text: string): void;
  onListening(): void;
}

/** The connection only receives, so only a query now and then shows that its host has stopped answering. */
const heartbeatMs = 3_000;

/**
 * Listens until it is closed. Each time it starts to listen it calls `onListening`, because earlier notifications may
 * have been missed.
 */
export function openPostgresListener({ channels, ...options }: Options, events: Events): KeptConnection {
  return keepConnection({ ...options, applicationName: 'signals-listen' }, async (client, ended) => {
    client.on('notification', ({ channel, payload = '' }) => events.onNotification(channel, payload));
    await client.query(channels.map((channel) => `LISTEN "${channel}"`).join('; '));
    events.onListening();
    for (;;) {
      await pause(heartbeatMs, ended);
      if (ended.aborted) return;
      await client.query('SELECT 1');
    }
  });
}
