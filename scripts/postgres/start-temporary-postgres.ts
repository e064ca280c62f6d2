import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../temporary/make-temporary-folder.ts';
import { chooseAccount } from './choose-account.ts';
import { chooseTemporaryParent } from './choose-folders.ts';
import { chooseFreePort } from './choose-free-port.ts';
import { startPostgres } from './start-postgres.ts';

const attemptsMax = 3;

/** Starts an empty PostgreSQL whose folder goes with it, and both with this process, even when that is killed. `url`
 * leads to its database `postgres`, whose user may create databases. @throws StartError with one plain sentence. */
export async function startTemporaryPostgres(
  settings: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await makeTemporaryFolder('postgres', chooseTemporaryParent(chooseAccount()));
  const cluster = {
    dataDir: join(folder.path, 'data'),
    password: randomBytes(12).toString('hex'),
    logFile: join(folder.path, 'postgres.log'),
    settings,
    folder: folder.path,
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const server = await startPostgres({ ...cluster, port: await chooseFreePort() });
      return { url: server.url, stop: () => server.stop().then(folder.remove) };
    } catch (error) {
      // Making the cluster takes a second, in which somebody else may take the port.
      if (attempt === attemptsMax) throw error;
    }
  }
}
