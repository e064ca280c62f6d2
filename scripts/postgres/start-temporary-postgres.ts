import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../temporary/make-temporary-folder.ts';
import { chooseAccount } from './choose-account.ts';
import { chooseTemporaryParent, findMemoryFolder } from './choose-folders.ts';
import { chooseFreePort } from './choose-free-port.ts';
import { startPostgres } from './start-postgres.ts';

const attemptsMax = 3;

export interface TemporaryPostgres {
  /** Of its database `postgres`, whose user may create databases. */
  readonly url: string;
  readonly dataDir: string;
  /** Starts it again on the same port, with its data, after it has ended by itself. */
  startAgain(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts an empty PostgreSQL whose folder goes with it, and both with this process, even when that is killed. Data that
 * need not outlive the machine is kept in memory where that can be: making and dropping many databases costs the file
 * system of a disk twenty times as much.
 * @throws StartError with one plain sentence.
 */
export async function startTemporaryPostgres(
  settings: Record<string, string>,
  { inMemory = false } = {},
): Promise<TemporaryPostgres> {
  const account = chooseAccount();
  const memoryFolder = inMemory ? await findMemoryFolder(account) : null;
  const folder = await makeTemporaryFolder('postgres', memoryFolder ?? chooseTemporaryParent(account));
  const cluster = {
    dataDir: join(folder.path, 'data'),
    password: randomBytes(12).toString('hex'),
    logFile: join(folder.path, 'postgres.log'),
    settings,
    folder: folder.path,
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const port = await chooseFreePort();
      let server = await startPostgres({ ...cluster, port });
      return {
        url: server.url,
        dataDir: cluster.dataDir,
        startAgain: async () => void (server = await startPostgres({ ...cluster, port })),
        stop: () => server.stop().then(folder.remove),
      };
    } catch (error) {
      // Making the cluster takes a second, in which somebody else may take the port.
      if (attempt === attemptsMax) throw error;
    }
  }
}
