import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { chooseFreePort } from './choose-free-port.ts';
import { startPostgres } from './start-postgres.ts';

async function newServer(): Promise<{
  dataDir: string;
  port: number;
  password: string;
  logFile: string;
  settings: Record<string, string>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'harkara-postgres-'));
  // A server that root starts runs as another user, who has to pass through.
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return {
    dataDir: join(folder, 'data'),
    port: await chooseFreePort(),
    password: "it's & secret",
    logFile: join(folder, 'log'),
    settings: { fsync: 'off' },
  };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

test('data is kept between starts', async () => {
  const input = await newServer();
  const first = await startPostgres(input);
  await query(first.url, 'create table kept as select 7 as n');
  await first.stop();
  const second = await startPostgres(input);
  expect(await query(second.url, 'select n from kept')).toEqual([7]);
  await second.stop();
});

test('the pid file of a server that has ended does not keep the next one from starting', async () => {
  const input = await newServer();
  const first = await startPostgres(input);
  const pidFile = join(first.dataDir, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8');
  await first.stop();
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)));
  const second = await startPostgres(input);
  expect(await query(second.url, 'select 1')).toEqual([1]);
  await second.stop();
});

test('a server whose starting process was killed does not keep the next one from starting', async () => {
  const input = await newServer();
  const fixture = fileURLToPath(new URL('start-postgres.fixture.ts', import.meta.url));
  const starter = fork(fixture, [JSON.stringify(input)]);
  await once(starter, 'message');
  starter.kill('SIGKILL');
  const next = await startPostgres(input);
  expect(await query(next.url, 'select 1')).toEqual([1]);
  await next.stop();
});

test('a server that cannot start is reported in one sentence', async () => {
  const input = await newServer();
  const settings = { shared_buffers: 'nonsense' };
  await expect(startPostgres({ ...input, settings })).rejects.toThrow(
    `PostgreSQL did not start; ${input.logFile} says why.`,
  );
});
