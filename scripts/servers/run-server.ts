import { spawn } from 'node:child_process';
import { openSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { recordServer } from './recorded-servers.ts';

// Runs one server in a session of its own, so that a Ctrl-C at the terminal does not reach it. Stops the server when
// the parent process asks for it, and when the parent process has ended for any reason.
const ServerCommand = z.object({
  program: z.string(),
  args: z.array(z.string()),
  /** Who the server runs as; null: the user of this process. */
  account: z.object({ uid: z.number(), gid: z.number() }).nullable(),
  logFile: z.string(),
  /** Ends the server at once, but in good order. */
  stopSignal: z.enum(['SIGINT', 'SIGTERM']),
  /** The temporary folder of the server, which is removed when the parent process has ended; null: nothing is. */
  folder: z.string().nullable(),
});

export type ServerCommand = z.output<typeof ServerCommand>;

const sessionsMsMax = 10_000;

const command = ServerCommand.parse(JSON.parse(process.argv[2] ?? ''));
const log = openSync(command.logFile, 'a');
const server = spawn(command.program, command.args, {
  ...command.account,
  cwd: '/',
  stdio: ['ignore', log, log],
  windowsHide: true,
});
if (command.folder !== null && server.pid !== undefined) recordServer(command.folder, server.pid);

let parentEnded = false;
const stop = (): void => void server.kill(command.stopSignal);

// SIGTERM lets PostgreSQL wait for its open sessions: the programs that use it may be ending as well.
const stopAfterSessions = (): void => {
  parentEnded = true;
  server.kill('SIGTERM');
  setTimeout(stop, sessionsMsMax).unref();
};

server.on('error', () => process.exit(1));
server.on('exit', (code) => {
  if (parentEnded && command.folder !== null) rmSync(command.folder, { recursive: true, force: true, maxRetries: 20 });
  process.exit(code ?? 1);
});
process.on('message', (message) => (message === 'kill' ? server.kill('SIGKILL') : stop()));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('disconnect', stopAfterSessions);
