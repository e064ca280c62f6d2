import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ServerCommand } from './run-server.ts';

const runServer = fileURLToPath(new URL('run-server.ts', import.meta.url));

/** Starts the process that runs a server. The message `stop` ends the server in good order and `kill` at once; so does
 * the end of this process. The started process ends with its server. */
export function launchServer(command: ServerCommand): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', runServer, JSON.stringify(command)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
    windowsHide: true,
  });
}
