import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Waits until a server takes connections; the first query is tried at once and then every 50 ms.
 * @throws the signal's reason when it aborts first. */
export async function waitForPostgres(url: string, signal: AbortSignal): Promise<void> {
  while (!(await answers(url))) {
    signal.throwIfAborted();
    await delay(50);
  }
}

async function answers(url: string): Promise<boolean> {
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
