import * as prompts from '@clack/prompts';
import { CliError } from '../exit/cli-error.ts';
import { readText } from '../process/read-text.ts';
import type { Surroundings } from '../process/surroundings.ts';
import { answered } from './answered.ts';
import { isAtTerminal } from './is-at-terminal.ts';
import { placeOf } from './place-of.ts';

/** A secret, and the option that names a file with it. */
export interface HiddenQuestion {
  readonly message: string;
  readonly option: string;
}

/**
 * A secret: from a file or standard input when told so, otherwise typed unseen. It is never taken from the command
 * line, which other programs of the machine can read.
 */
export async function askHidden(
  surroundings: Surroundings,
  { message, option }: HiddenQuestion,
  from?: string,
): Promise<string> {
  if (from !== undefined) return (await readText(surroundings, from)).trim();
  if (!isAtTerminal(surroundings))
    throw new CliError(`${message}: it cannot be asked for here.`, {
      advice: `${option} <file> reads it from a file, ${option} - from standard input.`,
    });
  return answered(await prompts.password({ message, ...placeOf(surroundings) }));
}
