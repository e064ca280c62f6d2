import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { z } from 'zod';

// Runs one PostgreSQL server in a session of its own, where a Ctrl-C at the terminal does not reach it, and stops
// it when the process that asked for it says so or is no longer there, however it ended.
const Order = z.object({
  program: z.string(),
  args: z.array(z.string()),
  account: z.object({ uid: z.number(), gid: z.number() }).nullable(),
  logFile: z.string(),
});

export type Order = z.output<typeof Order>;

const order = Order.parse(JSON.parse(process.argv[2] ?? ''));
const log = openSync(order.logFile, 'a');
const server = spawn(order.program, order.args, {
  ...order.account,
  cwd: '/',
  stdio: ['ignore', log, log],
  windowsHide: true,
});

// SIGINT ends the sessions that are open; SIGTERM lets them finish first.
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
