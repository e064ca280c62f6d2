import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** True when tests can use Redis: REDIS_URL is set, or there is a `redis-server` to start. */
export async function hasRedis(): Promise<boolean> {
  if (process.env['REDIS_URL']) return true;
  return promisify(execFile)('redis-server', ['--version']).then(
    () => true,
    () => false,
  );
}
