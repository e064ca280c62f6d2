import type { Command } from 'commander';
import type { Context } from '../context/context.ts';

export { examples } from '../print/examples.ts';

/** Adds one command to the program. Its action may throw; what it throws becomes a sentence and an exit code. */
export type AddCommand = (program: Command, context: Context) => void;

/** A command that is there already, to which another belongs: `tasks`, for `tasks tail`. */
export function findCommand(program: Command, name: string): Command {
  const found = program.commands.find((command) => command.name() === name);
  if (found === undefined) throw new Error(`There is no command ${name}.`);
  return found;
}
