import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { z } from 'zod';

// Runs one PostgreSQL server in a session of its own, so that a Ctrl-C at the terminal does not reach it. Stops the
// server when the parent process sends a message or has ended, even by SIGKILL.
const ServerCommand = z.object({
  program: z.string(),
  args: z.array(z.string()),
  account: z.object({ uid: z.number(), gid: z.number() }).nullable(),
  logFile: z.string(),
});

export type ServerCommand = z.output<typeof ServerCommand>;

const command = ServerCommand.parse(JSON.parse(process.argv[2] ?? ''));
const log = openSync(command.logFile, 'a');
const server = spawn(command.program, command.args, {
  ...command.account,
  cwd: '/',
  stdio: ['ignore', log, log],
  windowsHide: true,
});

// PostgreSQL ends open sessions at SIGINT and waits for them at SIGTERM.
const stopFast = (): void => void server.kill('SIGINT');
const stopOnceUnused = (): void => {
  server.kill('SIGTERM');
  setTimeout(stopFast, 10_000).unref();
};

server.on('error', () => process.exit(1));
server.on('exit', (code) => process.exit(code ?? 1));
process.on('message', stopFast);
process.on('SIGINT', stopFast);
process.on('SIGTERM', stopFast);
process.on('disconnect', stopOnceUnused);
