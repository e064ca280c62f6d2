import * as prompts from '@clack/prompts';
import { CliError } from '../exit/cli-error.ts';
import type { Surroundings } from '../process/surroundings.ts';
import { answered } from './answered.ts';
import { isAtTerminal } from './is-at-terminal.ts';
import { placeOf } from './place-of.ts';

/** Asks before something that cannot be taken back. Where no person is, `--yes` has to say it. */
export async function confirm(surroundings: Surroundings, message: string, isSure = false): Promise<void> {
  if (isSure) return;
  if (!isAtTerminal(surroundings)) throw new CliError(`${message} Say it by --yes.`);
  const isYes = answered(await prompts.confirm({ message, initialValue: false, ...placeOf(surroundings) }));
  if (!isYes) throw new CliError('Nothing was done.');
}
