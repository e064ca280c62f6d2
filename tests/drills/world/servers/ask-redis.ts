import { Redis } from 'ioredis';

/** Sends one command to the server on a port of this machine. Throws when it does not answer within 2 s. */
export async function askRedis(port: number, command: string, ...args: readonly string[]): Promise<unknown> {
  const redis = new Redis({ port, lazyConnect: true, commandTimeout: 2_000, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await redis.call(command, ...args);
  } finally {
    redis.disconnect();
  }
}
