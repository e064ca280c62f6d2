#!/usr/bin/env node
import { readVersion } from './process/read-version.ts';
import { runProgram } from './run-program.ts';

const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());
process.once('SIGTERM', () => interruption.abort());
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
