import { createTestDatabase, waitUntil } from '@harkara/testkit';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrationName } from '../release/run-migrations.ts';
import { watchWaits } from './watch-waits.ts';

async function openSessions() {
  const database = await createTestDatabase(inject('databaseUrl'));
  const connect = async (name: string) => {
    const client = new pg.Client({ connectionString: database.url, application_name: name });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  return { migrating: await connect(migrationName), other: await connect('other'), watcher: await connect('watcher') };
}

test('a session that waits for a lock of the migration is seen, with the lock and its time', async () => {
  const { migrating, other, watcher } = await openSessions();
  const ending = new AbortController();
  const watching = watchWaits(watcher, ending.signal);
  await migrating.query('BEGIN; LOCK TABLE trigger IN ACCESS EXCLUSIVE MODE');
  const reading = other.query('SELECT FROM trigger');
  await migrating.query('SELECT pg_sleep(4)');
  await migrating.query('COMMIT');
  await reading;
  ending.abort();
  const { waitMsMax, waitedFor, heldMsMax, held } = await watching;
  expect(waitMsMax).toBeGreaterThan(200);
  expect(waitedFor).toBe('relation trigger AccessShareLock');
  expect(heldMsMax).toBeGreaterThan(200);
  expect(held).toBe('trigger AccessExclusiveLock');
});

test('a session that waits behind the migration, which has no lock yet, is seen too', async () => {
  const { migrating, other, watcher } = await openSessions();
  await watcher.query('BEGIN; LOCK TABLE trigger IN ACCESS SHARE MODE');
  const changing = migrating.query('BEGIN; LOCK TABLE trigger IN ACCESS EXCLUSIVE MODE; COMMIT');
  await waitUntil(() => waits(watcher), { what: 'the migration waits', msMax: 60_000, everyMs: 10 });
  const reading = other.query('SELECT FROM trigger');
  const ending = new AbortController();
  const watching = watchWaits(watcher, ending.signal);
  await watcher.query('SELECT pg_sleep(4)');
  ending.abort();
  const { waitMsMax, held } = await watching;
  await watcher.query('COMMIT');
  await Promise.all([changing, reading]);
  expect(waitMsMax).toBeGreaterThan(200);
  expect(held).toBe('');
});

async function waits(client: pg.Client): Promise<boolean> {
  return (await client.query(`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'relation'`)).rowCount !== 0;
}
