import { once } from 'node:events';
import { type Logger, type RedisClient, createRedis } from '@harkara/runtime';
import { type ChannelEvents, signalKinds, type SignalChannel } from './signal-channel.ts';

interface Options {
  redisUrl: string;
  prefix: string;
  logger: Logger;
}

/** One Redis channel for each kind; a process subscribes once, when it first waits for a signal. */
export function openRedisChannel({ redisUrl, prefix, logger }: Options, events: ChannelEvents): SignalChannel {
  const publisher = createRedis(redisUrl, { name: 'signals-publish', logger });
  let subscriber: RedisClient | undefined;
  const channelOf = (kind: string) => `${prefix}:signal:${kind}`;

  const openSubscriber = () => {
    const redis = createRedis(redisUrl, { name: 'signals-subscribe', logger, use: 'subscriber' });
    const subscribe = async () => {
      await redis.subscribe(...signalKinds.map(channelOf));
      events.onListening();
    };
    redis.on('ready', () => {
      subscribe().catch((error: unknown) => logger.warn('signals.subscribe_failed', { error }));
    });
    redis.on('message', (channel: string, text: string) => {
      const kind = signalKinds.find((candidate) => channelOf(candidate) === channel);
      if (kind) events.onMessage(kind, text.split(','));
    });
    return redis;
  };

  return {
    send: async (messages) => {
      await untilReady(publisher);
      await Promise.all(messages.map(({ kind, ids }) => publisher.publish(channelOf(kind), ids.join(','))));
    },
    listen: () => {
      subscriber ??= openSubscriber();
    },
    close: async () => {
      publisher.disconnect();
      subscriber?.disconnect();
    },
  };
}

/**
 * Signals that are sent while the client connects wait for it, at most for the batcher's time limit. Throws when it
 * fails.
 */
async function untilReady(redis: RedisClient): Promise<void> {
  if (redis.status === 'end') throw new Error('The connection to Redis is closed.');
  if (redis.status !== 'ready') await once(redis, 'ready');
}
