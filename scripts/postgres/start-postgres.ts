import { once } from 'node:events';
import { StartError } from '@harkara/runtime';
import { clusterUser } from './create-cluster.ts';
import { launchPostgres } from './launch-postgres.ts';
import { prepareCluster } from './prepare-cluster.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

/** `url` is of the database `postgres`. `stop` keeps the data. */
interface RunningPostgres {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * Starts an embedded PostgreSQL on 127.0.0.1. It stops with this process, even when that is killed. `settings` are
 * server settings such as `{ fsync: 'off' }`. @throws StartError
 */
export async function startPostgres(input: {
  dataDir: string;
  port: number;
  password: string;
  logFile: string;
  settings?: Record<string, string>;
  /** The temporary folder that goes with this process; none when the data is kept. */
  folder?: string;
}): Promise<RunningPostgres> {
  const cluster = { ...(await prepareCluster(input)), port: input.port, folder: input.folder ?? null };
  const url = postgresUrl(input);
  const runner = launchPostgres(cluster);
  const exited = once(runner, 'exit');
  const failed = new AbortController();
  void exited.then(() => failed.abort(new StartError(`PostgreSQL did not start; ${input.logFile} says why.`)));
  await waitForPostgres(url, failed.signal);
  const stop = async (): Promise<void> => {
    if (runner.connected) runner.send('stop');
    await exited;
  };
  return { url, dataDir: cluster.dataDir, stop };
}

/** The URL of a database on an embedded server. */
export function postgresUrl(input: { port: number; password: string; database?: string }): string {
  const { port, password, database = 'postgres' } = input;
  return `postgresql://${clusterUser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}
