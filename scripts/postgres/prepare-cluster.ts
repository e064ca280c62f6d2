import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from './choose-account.ts';
import { chooseBinaries, chooseDataFolder } from './choose-folders.ts';
import { createCluster } from './create-cluster.ts';
import type { Cluster } from './launch-postgres.ts';
import { locateBinaries } from './locate-binaries.ts';
import { stopStaleServer } from './stop-stale-server.ts';

/**
 * Prepares a cluster to be started: locates the programs, creates the data folder the first time, and stops a server
 * that a killed run left. @throws StartError
 */
export async function prepareCluster(input: {
  dataDir: string;
  password: string;
  logFile: string;
  settings?: Record<string, string>;
}): Promise<Omit<Cluster, 'port' | 'folder'> & { created: boolean }> {
  const account = chooseAccount();
  const dataDir = await chooseDataFolder(input.dataDir, account);
  const { postgres: program, initdb } = await chooseBinaries(await locateBinaries(), account);
  const created = !(await exists(join(dataDir, 'PG_VERSION')));
  if (created) await createCluster({ initdb, dataDir, password: input.password, account });
  else await stopStaleServer(dataDir);
  const { logFile, settings = {} } = input;
  return { program, dataDir, account, logFile, settings, created };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
