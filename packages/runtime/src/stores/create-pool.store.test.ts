import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../logging/create-logger.ts';
import { BoundedClient } from './bounded-client.ts';
import { createPool, type PoolOptions } from './create-pool.ts';

const address = process.env['TEST_DATABASE_URL'] ?? '';
const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });

let pool: ReturnType<typeof createPool>;
afterEach(() => pool.end());

/** What the connections of a pool have for these settings. */
async function settingsOf(options: Pick<PoolOptions, 'databaseUrl' | 'schema'>, names: string[]): Promise<string[]> {
  pool = createPool({ ...options, max: 1, applicationName: 'settings', logger });
  const { rows } = await pool.query('SELECT current_setting(name) AS value FROM unnest($1::text[]) name', [names]);
  return rows.map(({ value }) => value);
}

/** The test's server with `options` of its own. */
function withOptions(options: string): string {
  const url = new URL(address);
  url.searchParams.set('options', options);
  return url.href;
}

test('a connection prunes no partitions and has one plan for any values', async () => {
  const names = ['enable_partition_pruning', 'plan_cache_mode', 'enable_seqscan'];
  expect(await settingsOf({ databaseUrl: address }, names)).toEqual(['off', 'force_generic_plan', 'off']);
});

test("an address's own options are added, and win", async () => {
  const databaseUrl = withOptions('-c work_mem=5MB -c enable_seqscan=on');
  const names = ['enable_partition_pruning', 'work_mem', 'enable_seqscan'];
  expect(await settingsOf({ databaseUrl }, names)).toEqual(['off', '5MB', 'on']);
});

test('a pool for another schema prunes no partitions, and its plans are those of the server', async () => {
  const names = ['enable_partition_pruning', 'search_path', 'enable_seqscan'];
  expect(await settingsOf({ databaseUrl: withOptions('-c search_path=own'), schema: 'jobs' }, names)).toEqual([
    'off',
    '"jobs"',
    'on',
  ]);
});

test('a statement that takes too long is stopped by the server, and its connection stays usable', async () => {
  pool = createPool({ databaseUrl: address, max: 1, applicationName: 'too-long', logger, queryMsMax: 300 });
  const client = await pool.connect();
  await expect(client.query('SELECT pg_sleep(10)')).rejects.toMatchObject({ code: '57014' });
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

test('who waits for a connection goes on waiting when the process stood still, not the host', async () => {
  pool = createPool({ databaseUrl: address, max: 1, applicationName: 'stood-still', logger });
  const first = await pool.connect();
  await first.query('SELECT pg_sleep(0.3)');
  const answering = first.query('SELECT 1 AS one');
  const second = pool.connect();
  const late = new BoundedClient({ connectionString: address, connectionTimeoutMillis: 100 });
  const opening = expect(late.connect()).rejects.toThrow('timeout expired');
  standStill(300);
  await opening;
  await expect(answering).resolves.toMatchObject({ rows: [{ one: 1 }] });
  first.release();
  (await second).release();
});

/** As a process that computes, or has no processor. */
function standStill(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}
