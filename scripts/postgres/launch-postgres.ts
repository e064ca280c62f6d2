import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Account } from './choose-account.ts';
import type { Order } from './keep-postgres.ts';

/** A cluster that is ready to be started. Connections are TCP on 127.0.0.1 only. */
export interface Cluster {
  program: string;
  dataDir: string;
  port: number;
  account: Account;
  logFile: string;
  settings: Record<string, string>;
}

const keeper = fileURLToPath(new URL('keep-postgres.ts', import.meta.url));

/** Starts the keeper process of a server. Any message to it stops the server; so does the end of this process. */
export function launchPostgres(cluster: Cluster): ChildProcess {
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...cluster.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const order: Order = {
    program: cluster.program,
    args: ['-D', cluster.dataDir, '-p', String(cluster.port), ...flags],
    account: cluster.account,
    logFile: cluster.logFile,
  };
  return spawn(process.execPath, [keeper, JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
    windowsHide: true,
  });
}
