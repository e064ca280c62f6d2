import type { AddCommand } from './command.ts';
import { addWhoami } from './whoami.ts';

/** In the order of `--help`. */
export const allCommands: readonly AddCommand[] = [addWhoami];
