import { CommanderError } from 'commander';
import type { Context } from './context/context.ts';
import { createProgram } from './create-program.ts';
import { type ExitCode, exitCodes } from './exit/exit-codes.ts';
import { errorForPrograms, explainError } from './exit/explain-error.ts';
import { createStyles, isColoured } from './print/styles.ts';
import type { Surroundings } from './process/surroundings.ts';

/** Runs one command line and returns the exit code. What went wrong has been printed. */
export async function runProgram(
  args: readonly string[],
  surroundings: Surroundings,
  version: string,
): Promise<ExitCode> {
  const { program, context } = createProgram(surroundings, version);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return surroundings.signal.aborted ? exitCodes.interrupted : context.exitCode();
  } catch (error) {
    if (surroundings.signal.aborted) return exitCodes.interrupted;
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return printError(error, context);
  }
}

function printError(error: unknown, { print, session, stderr, env }: Context): ExitCode {
  const explanation = explainError(error, urlOf(session));
  const { red, dim } = createStyles(isColoured(stderr, env));
  const { message, details, advice, exitCode } = explanation;
  const text = [`${red('error:')} ${message}`, ...details, ...(advice === null ? [] : [dim(advice)])].join('\n');
  stderr.write(`${print.isJson ? JSON.stringify(errorForPrograms(error, explanation)) : text}\n`);
  return exitCode;
}

function urlOf(session: Context['session']): string | null {
  try {
    return session().url;
  } catch {
    return null;
  }
}
