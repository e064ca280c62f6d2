import { isCancel } from '@clack/prompts';
import { CliError } from '../exit/cli-error.ts';
import { exitCodes } from '../exit/exit-codes.ts';

/** What a person answered. Ctrl-C ends the program as it does everywhere. */
export function answered<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) throw new CliError('Cancelled.', { exitCode: exitCodes.interrupted });
  return answer as Exclude<T, symbol>;
}
