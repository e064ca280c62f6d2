import type { Command } from 'commander';
import type { Context } from '../context/context.ts';

/** Adds one command to the program. Its action may throw; what it throws becomes a sentence and an exit code. */
export type AddCommand = (program: Command, context: Context) => void;

/** The end of a help text: each example with what it does. */
export function examples(...lines: readonly (readonly [command: string, about: string])[]): string {
  const width = Math.max(...lines.map(([command]) => command.length));
  return ['', 'Examples:', ...lines.map(([command, about]) => `  ${command.padEnd(width)}  ${about}`)].join('\n');
}
