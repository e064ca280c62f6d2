import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from './choose-account.ts';
import { placeForBinaries, placeForData } from './choose-place.ts';
import { createCluster } from './create-cluster.ts';
import type { Cluster } from './launch-postgres.ts';
import { locateBinaries } from './locate-binaries.ts';
import { stopStaleServer } from './stop-stale-server.ts';

/** Makes a cluster startable: finds the programs, makes the data folder the first time, clears what a killed run
 * left. @throws StartError with one plain sentence. */
export async function prepareCluster(input: {
  dataDir: string;
  password: string;
  logFile: string;
  settings?: Record<string, string>;
}): Promise<Omit<Cluster, 'port'> & { created: boolean }> {
  const account = chooseAccount();
  const dataDir = await placeForData(input.dataDir, account);
  const { postgres: program, initdb } = await placeForBinaries(await locateBinaries(), account);
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
