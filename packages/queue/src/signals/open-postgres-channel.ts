import { createPool, type KeptConnection, type Logger } from '@harkara/runtime';
import { openPostgresListener } from './open-postgres-listener.ts';
import { type ChannelEvents, signalKinds, type SignalChannel, type SignalMessage } from './signal-channel.ts';

interface Options {
  databaseUrl: string;
  prefix: string;
  logger: Logger;
  queryMsMax?: number | undefined;
}

// PostgreSQL limits a notification to 8,000 bytes; an id has about 30.
const idsPerNotificationMax = 200;

const notifySql = `SELECT pg_notify(channel, text) FROM unnest($1::text[], $2::text[]) AS message(channel, text)`;

/** Listens on a connection of its own, and notifies on another with one statement for each batch. */
export function openPostgresChannel({ prefix, ...options }: Options, events: ChannelEvents): SignalChannel {
  const pool = createPool({ ...options, max: 1, applicationName: 'signals-publish' });
  const stem = prefix.replaceAll(/[^a-z0-9]/g, '');
  const channels = new Map(signalKinds.map((kind) => [`${stem}_${kind}`, kind]));
  let listener: KeptConnection | undefined;
  const onNotification = (channel: string, text: string) => {
    const kind = channels.get(channel);
    if (kind) events.onMessage(kind, text.split(','));
  };
  return {
    send: async (messages) => {
      const parts = messages.flatMap(splitMessage);
      await pool.query(notifySql, [parts.map(({ kind }) => `${stem}_${kind}`), parts.map(({ ids }) => ids.join(','))]);
    },
    listen: () => {
      listener ??= openPostgresListener(
        { ...options, channels: [...channels.keys()] },
        { onNotification, onListening: events.onListening },
      );
    },
    close: async () => {
      await Promise.all([listener?.close(), pool.end()]);
    },
  };
}

function splitMessage({ kind, ids }: SignalMessage): SignalMessage[] {
  const count = Math.ceil(ids.length / idsPerNotificationMax);
  const part = (n: number) => ids.slice(n * idsPerNotificationMax, (n + 1) * idsPerNotificationMax);
  return Array.from({ length: count }, (_, n) => ({ kind, ids: part(n) }));
}
