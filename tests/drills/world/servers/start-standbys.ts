import { execFile } from 'node:child_process';
import { chown, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { startPostgres } from '@harkara/scripts/start-postgres';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { waitUntil } from '@harkara/testkit';
import pg from 'pg';
import { signalPostgres } from './signal-postgres.ts';
import type { BreakablePostgres } from './start-breakable-postgres.ts';

/** Copies of a primary in a row: each receives what the one before it commits. */
export interface Standbys {
  /** Ends the primary at once, or stops all its processes where they are. It never comes back. */
  breakPrimary(signal: 'SIGKILL' | 'SIGSTOP'): void;
  /** The next standby becomes the primary. Resolves with its address when it takes writes. */
  promote(): Promise<string>;
  /** From then on a commit of the primary waits until the standby after it has it on its disk too, if there is one. */
  keepTwoCopies(): Promise<void>;
  stop(): Promise<void>;
}

interface Server {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

const copy = promisify(execFile);
const readyMsMax = 60_000;

/** Starts so many standbys of a primary that nobody uses yet. */
export async function startStandbys(primary: BreakablePostgres, count: number): Promise<Standbys> {
  const servers: Server[] = [primary];
  while (servers.length <= count) servers.push(await startStandby(primary, servers.at(-1) ?? primary));
  let at = 0;
  const current = () => servers[at] ?? primary;
  const keepTwoCopies = async () => {
    if (servers[at + 1] !== undefined) await waitForCopies(current().url);
  };
  await keepTwoCopies();
  return {
    breakPrimary: (signal) => signalPostgres(current().dataDir, signal),
    promote: async () => {
      at += 1;
      await ask(current().url, 'SELECT pg_promote(true, 60)');
      return current().url;
    },
    keepTwoCopies,
    stop: async () => {
      for (const { dataDir, stop } of servers.slice(1).toReversed()) {
        signalPostgres(dataDir, 'SIGCONT');
        await stop();
      }
    },
  };
}

/** A copy of the primary's folder, made as its low-level API for backups says, that follows `upstream`. */
async function startStandby(primary: BreakablePostgres, upstream: Server): Promise<Server> {
  const folder = await makeTemporaryFolder('standby');
  const dataDir = join(folder.path, 'data');
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`SELECT pg_backup_start('standby', true)`);
  await copy('cp', ['--archive', primary.dataDir, dataDir]);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  await Promise.all(['postmaster.pid', 'postmaster.opts'].map((name) => rm(join(dataDir, name), { force: true })));
  await writeIn(dataDir, 'backup_label', rows[0]?.labelfile ?? '');
  await writeIn(dataDir, 'standby.signal', '');
  const server = await startPostgres({
    dataDir,
    port: await chooseFreePort(),
    password: decodeURIComponent(new URL(primary.url).password),
    logFile: join(folder.path, 'postgres.log'),
    folder: folder.path,
    settings: { max_connections: '200', primary_conninfo: `${upstream.url}?application_name=standby` },
  });
  return { ...server, stop: () => server.stop().then(folder.remove) };
}

/** The server may run as another account than this process. */
async function writeIn(dataDir: string, name: string, text: string): Promise<void> {
  const { uid, gid } = await stat(dataDir);
  await writeFile(join(dataDir, name), text);
  await chown(join(dataDir, name), uid, gid);
}

async function waitForCopies(url: string): Promise<void> {
  await ask(url, `ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await ask(url, 'SELECT pg_reload_conf()');
  const isKept = async () =>
    (await ask(url, `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)).rowCount === 1;
  await waitUntil(isKept, { what: 'a standby has what the primary commits', msMax: readyMsMax });
}

async function ask(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
