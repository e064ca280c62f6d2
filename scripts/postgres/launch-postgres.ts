import type { ChildProcess } from 'node:child_process';
import { launchServer } from '../servers/launch-server.ts';
import type { Account } from './choose-account.ts';

/** A cluster that can be started. It accepts connections by TCP on 127.0.0.1 only. */
export interface Cluster {
  program: string;
  dataDir: string;
  port: number;
  account: Account;
  logFile: string;
  settings: Record<string, string>;
  /** The temporary folder that the cluster is in; null when it is kept. */
  folder: string | null;
}

/** Starts a server that ends with this process. SIGINT ends the sessions that are open. */
export function launchPostgres({ program, dataDir, port, ...cluster }: Cluster): ChildProcess {
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...cluster.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { account, logFile, folder } = cluster;
  const args = ['-D', dataDir, '-p', String(port), ...flags];
  return launchServer({ program, args, account, logFile, stopSignal: 'SIGINT', folder });
}
