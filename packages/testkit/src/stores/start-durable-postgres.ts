import { startTemporaryPostgres, type TemporaryPostgres } from '@harkara/scripts/postgres';

/** An empty PostgreSQL that keeps what it committed, as in production: fsync and synchronous_commit on. */
export function startDurablePostgres(): Promise<TemporaryPostgres> {
  return startTemporaryPostgres({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '200',
  });
}
