import { planSettings } from '@harkara/runtime';
import { createTestDatabase, openPool, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

/** A database with what `seed` writes, for the tests of a file. Its connection plans as one of a pool does. */
export function useDatabase(seed: (pool: pg.Pool) => Promise<void>): () => pg.Client {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase(inject('databaseUrl'));
    const pool = openPool(database.url, 1);
    await seed(pool);
    await pool.end();
    client = new pg.Client({ connectionString: database.url, options: planSettings });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  return () => client;
}
