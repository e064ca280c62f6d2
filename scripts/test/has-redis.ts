import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Whether tests can have a Redis: one that is given, or a `redis-server` to start. */
export async function hasRedis(): Promise<boolean> {
  if (process.env['REDIS_URL']) return true;
  return promisify(execFile)('redis-server', ['--version']).then(
    () => true,
    () => false,
  );
}
