import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@harkara/runtime';
import { chooseFreePort } from '../postgres/choose-free-port.ts';
import { launchPostgres } from '../postgres/launch-postgres.ts';
import { prepareCluster } from '../postgres/prepare-cluster.ts';
import { postgresUrl } from '../postgres/start-postgres.ts';
import { waitForPostgres } from '../postgres/wait-for-postgres.ts';
import { explainListenFailure } from './explain-listen-failure.ts';
import { paths } from './paths.ts';
import type { Settings } from './settings-file.ts';
import { supervise } from './supervise.ts';
import type { Supervised } from './supervise.ts';

const stopMsMax = 30_000;
// Plans that were made while a table was empty stay until its first analyze, which this brings within seconds.
// Partitions are not pruned, as on our own connections: docs/operations.md says why.
const serverSettings = { max_connections: '200', autovacuum_naptime: '10s', enable_partition_pruning: 'off' };

/**
 * Starts the embedded PostgreSQL. Its data and its port stay the same between starts.
 * @returns its process, the URL of the database, and whether the data folder is new @throws StartError
 */
export async function supervisePostgres(
  input: { settings: Settings; settingsAreNew: boolean },
  print: (message: string) => void,
): Promise<{ server: Supervised; databaseUrl: string; port: number; created: boolean }> {
  const { databasePassword: password } = input.settings;
  const logFile = join(paths.logs, 'postgres.log');
  await writeFile(logFile, '');
  const { created, ...prepared } = await prepareCluster({
    dataDir: paths.postgres,
    password,
    logFile,
    settings: serverSettings,
  });
  if (!created && input.settingsAreNew) {
    throw new StartError(
      `${paths.settings} with the database's password is missing: put it back, or remove ${prepared.dataDir} too.`,
    );
  }
  const port = await chooseDatabasePort(input.settings.databasePort);
  const cluster = { ...prepared, port, folder: null };
  const server = supervise(
    {
      name: 'PostgreSQL',
      launch: () => launchPostgres(cluster),
      waitUntilReady: (signal) => waitForPostgres(postgresUrl({ port, password }), signal),
      askToStop: (child) => void (child.connected && child.send('stop')),
      lastLines: () => `${logFile} says why.`,
      stopMsMax,
    },
    print,
  );
  return { server, databaseUrl: postgresUrl({ port, password, database: 'harkara' }), port, created };
}

async function chooseDatabasePort(previous: number | null): Promise<number> {
  const isFree = previous !== null && (await explainListenFailure(previous, '127.0.0.1')) === null;
  return isFree ? previous : chooseFreePort();
}
