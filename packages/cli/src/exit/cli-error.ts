import { type ExitCode, exitCodes } from './exit-codes.ts';

/** What stops a command, in a sentence for people, and often what to do about it. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;
  readonly advice: string | null;

  constructor(message: string, { exitCode = exitCodes.usage, advice = null }: CliErrorOptions = {}) {
    super(message);
    this.exitCode = exitCode;
    this.advice = advice;
  }
}

interface CliErrorOptions {
  readonly exitCode?: ExitCode;
  readonly advice?: string | null;
}
