import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@harkara/runtime';
import { chooseFreePort } from '../postgres/choose-free-port.ts';
import { launchPostgres } from '../postgres/launch-postgres.ts';
import { prepareCluster } from '../postgres/prepare-cluster.ts';
import { postgresUrl } from '../postgres/start-postgres.ts';
import { waitForPostgres } from '../postgres/wait-for-postgres.ts';
import { explainListenFailure } from './explain-listen-failure.ts';
import { places } from './places.ts';
import type { Settings } from './settings-file.ts';
import { supervise } from './supervise.ts';
import type { Supervised } from './supervise.ts';

const stopMsMax = 30_000;
const serverSettings = { max_connections: '200' };

/** Starts the embedded PostgreSQL, with its data and its port kept between starts.
 * @returns its process, the address of the database, and whether the data is new. @throws StartError, Error */
export async function supervisePostgres(
  input: { settings: Settings; settingsAreNew: boolean },
  say: (message: string) => void,
): Promise<{ server: Supervised; databaseUrl: string; port: number; created: boolean }> {
  const { databasePassword: password } = input.settings;
  const logFile = join(places.logs, 'postgres.log');
  await writeFile(logFile, '');
  const { created, ...prepared } = await prepareCluster({
    dataDir: places.postgres,
    password,
    logFile,
    settings: serverSettings,
  });
  if (!created && input.settingsAreNew) {
    throw new StartError(
      `${places.settings} with the database's password is gone: put it back, or remove ${prepared.dataDir} too.`,
    );
  }
  const port = await rememberedPort(input.settings.databasePort);
  const cluster = { ...prepared, port };
  const server = supervise(
    {
      name: 'PostgreSQL',
      launch: () => launchPostgres(cluster),
      waitUntilReady: (signal) => waitForPostgres(postgresUrl({ port, password }), signal),
      askToStop: (child) => void (child.connected && child.send('stop')),
      lastLines: () => `${logFile} says why.`,
      stopMsMax,
    },
    say,
  );
  return { server, databaseUrl: postgresUrl({ port, password, database: 'harkara' }), port, created };
}

async function rememberedPort(port: number | null): Promise<number> {
  const isFree = port !== null && (await explainListenFailure(port, '127.0.0.1')) === null;
  return isFree ? port : chooseFreePort();
}
