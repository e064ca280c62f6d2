import { StartError } from '@harkara/runtime';
import { Redis } from 'ioredis';

const connectMsMax = 5_000;

/** Checks that Redis answers. @throws StartError, whose text never has the password of the URL */
export async function checkRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectMsMax,
    commandTimeout: connectMsMax,
    retryStrategy: () => null,
  });
  let reason = '';
  redis.on('error', (error: Error) => (reason ||= error.message));
  try {
    await redis.connect();
    await redis.ping();
  } catch (cause) {
    const problem = reason || (cause instanceof Error ? cause.message : String(cause));
    throw new StartError(`Redis at ${new URL(url).host} cannot be used: ${problem}.`, { cause });
  } finally {
    redis.disconnect();
  }
}
