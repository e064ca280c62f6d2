import type { Logger } from '@harkara/runtime';
import { sendInBatches } from '../send-in-batches.ts';
import { createListeners } from './create-listeners.ts';
import { openPostgresChannel } from './open-postgres-channel.ts';
import { openRedisChannel } from './open-redis-channel.ts';
import { type ChannelEvents, type SignalKind, type SignalMessage, signalKinds } from './signal-channel.ts';

export interface SignalsOptions {
  redisUrl?: string | undefined;
  databaseUrl: string;
  prefix?: string;
  logger: Logger;
  /** The time limit of a query of PostgreSQL. A higher one also gives its listener more time to connect. */
  queryMsMax?: number | undefined;
}

/** A signal is a hint that a row changed: waiting processes then read the row again. Without one they read it later. */
export interface Signals {
  /** Returns at once and never throws. A signal may be lost. */
  publish(kind: SignalKind, id: string): void;
  /**
   * Calls `listener` for each signal of this id, and once whenever signals may have been lost. Returns a function that
   * ends the subscription.
   */
  subscribe(kind: SignalKind, id: string, listener: () => void): () => void;
  close(): Promise<void>;
}

const sendMsMax = 1_000;
const batchMax = 500;

/**
 * Connects on first use. Each process gets every signal of the prefix and calls the listeners of those it waits for.
 */
export function createSignals({ redisUrl, prefix = 'harkara', ...options }: SignalsOptions): Signals {
  const { logger } = options;
  const listeners = createListeners(logger);
  const events: ChannelEvents = { onMessage: listeners.wake, onListening: listeners.wakeAll };
  const channel = redisUrl
    ? openRedisChannel({ redisUrl, prefix, logger }, events)
    : openPostgresChannel({ ...options, prefix }, events);
  const send = sendInBatches<{ kind: SignalKind; id: string }>({
    batchMax,
    limitMs: sendMsMax,
    send: (signals) => channel.send(groupByKind(signals)),
    onFailure: (error) => logger.debug('signals.not_published', { error }),
  });
  return {
    publish: (kind, id) => void send({ kind, id }),
    subscribe: (kind, id, listener) => {
      channel.listen();
      return listeners.add(kind, id, listener);
    },
    close: () => channel.close(),
  };
}

function groupByKind(signals: ReadonlyArray<{ kind: SignalKind; id: string }>): SignalMessage[] {
  return signalKinds
    .map((kind) => ({
      kind,
      ids: [...new Set(signals.filter((signal) => signal.kind === kind).map(({ id }) => id))],
    }))
    .filter(({ ids }) => ids.length > 0);
}
