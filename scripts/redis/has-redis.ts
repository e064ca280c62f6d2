import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Whether there is a `redis-server` to start. */
export function hasRedisServer(): Promise<boolean> {
  return promisify(execFile)('redis-server', ['--version']).then(
    () => true,
    () => false,
  );
}

/** Whether tests can have a Redis: one that is given, or one to start. */
export async function hasRedis(): Promise<boolean> {
  return Boolean(process.env['REDIS_URL']) || hasRedisServer();
}
