import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Account } from './choose-account.ts';
import type { ServerCommand } from './run-server.ts';

/** A cluster that can be started. It accepts connections by TCP on 127.0.0.1 only. */
export interface Cluster {
  program: string;
  dataDir: string;
  port: number;
  account: Account;
  logFile: string;
  settings: Record<string, string>;
}

const runServer = fileURLToPath(new URL('run-server.ts', import.meta.url));

/** Starts the process that runs a server. Any message to it stops the server; so does the end of this process. */
export function launchPostgres(cluster: Cluster): ChildProcess {
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...cluster.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command: ServerCommand = {
    program: cluster.program,
    args: ['-D', cluster.dataDir, '-p', String(cluster.port), ...flags],
    account: cluster.account,
    logFile: cluster.logFile,
  };
  return spawn(process.execPath, [runServer, JSON.stringify(command)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
    windowsHide: true,
  });
}
