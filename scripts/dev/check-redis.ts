import { StartError } from '@harkara/runtime';
import { Redis } from 'ioredis';

const connectMsMax = 5_000;

/** Makes sure that Redis answers. @throws StartError without the password */
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
    const said = reason || (cause instanceof Error ? cause.message : String(cause));
    throw new StartError(`Redis at ${new URL(url).host} cannot be used: ${said}.`, { cause });
  } finally {
    redis.disconnect();
  }
}
