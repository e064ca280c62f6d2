import { startTemporaryRedis, type TemporaryRedis } from '@harkara/scripts/redis';
import { Redis } from 'ioredis';

export interface RedisServer extends TemporaryRedis {
  /** FLUSHALL. */
  wipe(): Promise<void>;
}

/** A Redis of our own, with an append-only file or nothing kept at all. */
export async function startRedisServer({ appendOnly }: { appendOnly: boolean }): Promise<RedisServer> {
  const server = await startTemporaryRedis({ flags: appendOnly ? ['--appendonly', 'yes'] : [] });
  return { ...server, wipe: () => wipe(server.url) };
}

async function wipe(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  await redis.flushall();
  redis.disconnect();
}
