import { startTemporaryPostgres } from '@harkara/scripts/postgres';

/**
 * Starts an empty PostgreSQL. Nothing in it has to outlive a crash, so it is in memory where that can be; and tests
 * open many connections. `url` leads to its database `postgres`, whose user may create databases; `stop` ends the
 * server and removes its data.
 */
export function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '600' };
  return startTemporaryPostgres(settings, { inMemory: true });
}
