import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardPool } from './guard-pool.ts';

const connectionString = process.env['TEST_DATABASE_URL'] ?? '';
let other: pg.Client;

beforeAll(async () => {
  other = new pg.Client({ connectionString });
  await other.connect();
});

afterAll(() => other.end());

const openPool = (name: string, onLost: (error: Error) => void = () => undefined) =>
  guardPool(new pg.Pool({ connectionString, application_name: name, max: 4 }), onLost);

const endConnections = (name: string) =>
  other.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [name]);

test('when a pool has ended, the server has none of its connections', async () => {
  const pool = openPool('ended-pool');
  await Promise.all(Array.from({ length: 4 }, () => pool.query('SELECT 1')));
  await pool.end();
  const { rowCount } = await other.query(`SELECT FROM pg_stat_activity WHERE application_name = 'ended-pool'`);
  expect(rowCount).toBe(0);
});

test('losing the connection of a checked-out client without a listener does not end the process', async () => {
  const pool = openPool('checked-out');
  const client = await pool.connect();
  const ended = new Promise((resolve) => client.once('end', resolve));
  await endConnections('checked-out');
  await ended;
  client.release(true);
  await pool.end();
});

test('an idle connection that is lost is reported once, and the pool still works', async () => {
  const lost = Promise.withResolvers<Error>();
  const pool = openPool('idle', lost.resolve);
  await pool.query('SELECT 1');
  await endConnections('idle');
  expect(String(await lost.promise)).toContain('terminating connection');
  expect((await pool.query('SELECT 2 AS n')).rows).toEqual([{ n: 2 }]);
  await pool.end();
});
