import { expect, test } from 'vitest';
import { createLogger } from '../logging/create-logger.ts';
import { createPool } from './create-pool.ts';

test('a statement that takes too long is stopped by the server, and its connection stays usable', async () => {
  const pool = createPool({
    databaseUrl: process.env['TEST_DATABASE_URL'] ?? '',
    max: 1,
    applicationName: 'too-long',
    logger: createLogger({ service: 'test', level: 'error', write: () => undefined }),
    queryMsMax: 300,
  });
  const client = await pool.connect();
  await expect(client.query('SELECT pg_sleep(10)')).rejects.toMatchObject({ code: '57014' });
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  client.release();
  await pool.end();
});
