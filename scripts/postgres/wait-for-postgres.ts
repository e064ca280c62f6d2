import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/**
 * Waits until a server accepts connections: tries to connect at once and then every 50 ms.
 * @throws the signal's reason when it aborts first
 */
export async function waitForPostgres(url: string, signal: AbortSignal): Promise<void> {
  while (!(await isReachable(url))) {
    signal.throwIfAborted();
    await delay(50);
  }
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
