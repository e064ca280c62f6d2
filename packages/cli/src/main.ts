#!/usr/bin/env node
import { exitCodes } from './exit/exit-codes.ts';
import { readVersion } from './process/read-version.ts';
import { runProgram } from './run-program.ts';

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, interrupt);
// The reader of a pipe may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const { env, stdin, stdout, stderr } = process;
const exitCode = await runProgram(
  process.argv.slice(2),
  { env, stdin, stdout, stderr, signal: interruption.signal },
  readVersion(),
);
// What is left, such as the connections that are kept open, must not hold the program.
stdout.write('', () => process.exit(exitCode));

/** Some who start this program pass a signal on that it has got already, so only a later one ends it the hard way. */
function interrupt(): void {
  if (!interruption.signal.aborted)
    setTimeout(() => process.on('SIGINT', () => process.exit(exitCodes.interrupted)), 500).unref();
  interruption.abort();
}
